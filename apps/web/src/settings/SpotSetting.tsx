/** A text that is Markdown, by the spot where visitors read it; with the way back to the account's words. */

import { type Spot, setTextAt } from '@formloom/module';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { MarkdownInput } from './MarkdownInput.tsx';

export interface SpotSettingProps {
  readonly label: string;
  /** Names the input: what is written into it is one step of the history. */
  readonly input: string;
  readonly spot: Spot;
  readonly isChanged: boolean;
  readonly rows?: number;
}

export function SpotSetting({ label, input, spot, isChanged, rows }: SpotSettingProps) {
  const { edit, settle } = useOpenProject().store.getState();
  const write = (text: string, name?: string) => edit((project) => setTextAt(project, spot.at, text), name);
  function reset() {
    settle();
    write('');
  }
  return (
    <MarkdownInput
      label={label}
      value={spot.text}
      input={input}
      rows={rows}
      onText={write}
      onReset={isChanged ? reset : undefined}
    />
  );
}
