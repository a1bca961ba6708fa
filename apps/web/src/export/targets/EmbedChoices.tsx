/** What can be chosen of the element, as it is said on its tag. */

import { setTagAttribute, type TagAttribute } from '@formloom/project';
import { useOpenProject, useProject } from '../../project/ProjectContext.tsx';
import { Switch } from '../../ui/Switch.tsx';
import css from './target-choices.module.css';
import { useTargetWords } from './words.ts';

export function EmbedChoices() {
  const words = useTargetWords().embed;
  const { choose } = useOpenProject().store.getState();
  const { tag, showTitle, prefill } = useProject(({ settings }) => settings);
  const has = (attribute: TagAttribute) => tag.split(' ').includes(attribute);
  const set = (attribute: TagAttribute, on: boolean) => choose((now) => setTagAttribute(now, attribute, on));
  const hint = ([before, after]: readonly [string, string], attribute: TagAttribute) => (
    <>
      {before}
      <code>{attribute}</code>
      {after}
    </>
  );
  return (
    <div className={css.switches}>
      <Switch
        label={words.shadow}
        hint={hint(words.adds, 'shadow')}
        on={has('shadow')}
        onChange={(on) => set('shadow', on)}
      />
      {/* A form that never has a title, or is never filled in from an address, has nothing to choose there. */}
      {showTitle && (
        <Switch
          label={words.noTitle}
          hint={hint(words.adds, 'no-title')}
          on={has('no-title')}
          onChange={(on) => set('no-title', on)}
        />
      )}
      {prefill && (
        <Switch
          label={words.prefill}
          hint={hint(words.offAdds, 'no-prefill')}
          on={!has('no-prefill')}
          onChange={(on) => set('no-prefill', !on)}
        />
      )}
    </div>
  );
}
