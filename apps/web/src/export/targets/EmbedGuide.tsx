/** For any site: the script, the tag, and what happens to hear of. */

import {
  largestScript,
  listenerSnippet,
  type ModuleFile,
  scriptSnippet,
  TARGETS,
  tagChoices,
} from '@formloom/module';
import { useProject } from '../../project/ProjectContext.tsx';
import { usePreference } from '../../shell/preferences.ts';
import { bytesOf, kilobytes } from '../kilobytes.ts';
import { useCompressedSize } from './compressed-size.ts';
import { Notes } from './Notes.tsx';
import { SizeBar } from './SizeBar.tsx';
import { Snippet } from './Snippet.tsx';
import { Step, Steps } from './Steps.tsx';
import { useTargetWords } from './words.ts';

export function EmbedGuide({ files }: { files: readonly ModuleFile[] }) {
  const words = useTargetWords().embed;
  const language = usePreference('language');
  const project = useProject((now) => now);
  const [script] = files;
  const text = script?.text ?? '';
  const size = useCompressedSize(text);
  return (
    <>
      <Steps>
        <Step title={words.script}>
          {size !== null && (
            <SizeBar name={script?.path ?? ''} size={size} largest={largestScript(project)} />
          )}
          <p>{words.inside(kilobytes(bytesOf(text), language))}</p>
        </Step>
        <Step title={words.paste}>
          <Snippet name={words.snippets.tag} kind="html" text={scriptSnippet(project, tagChoices(project))} />
        </Step>
        <Step title={words.listen} mark="+">
          <Snippet name={words.snippets.listener} kind="js" text={listenerSnippet(project)} />
        </Step>
      </Steps>
      <Notes notes={TARGETS.embed.notes(project)} />
    </>
  );
}
