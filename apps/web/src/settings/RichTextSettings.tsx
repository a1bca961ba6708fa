/** A text of the account, in its words or in the operator's own. */

import { spotsOf } from '@formloom/module';
import { settingsFor } from '@formloom/project';
import { useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { SpotSetting } from './SpotSetting.tsx';
import css from './settings.module.css';
import { WidthSetting } from './WidthSetting.tsx';

export function RichTextSettings({ fieldKey }: { fieldKey: string }) {
  const words = useWords().settings.content;
  const project = useProject((now) => now);
  const spot = spotsOf(project).get(`key.${fieldKey}`);
  const isChanged = settingsFor(project.design.fields, fieldKey)?.text !== undefined;
  return (
    <>
      <div className={css.group}>
        {spot && (
          <SpotSetting label={words.text} input={`text ${fieldKey}`} spot={spot} isChanged={isChanged} />
        )}
        <p className={css.hint}>{isChanged ? words.rewritten : words.fromAccount}</p>
      </div>
      {spot && <WidthSetting of={fieldKey} />}
    </>
  );
}
