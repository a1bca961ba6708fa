/** Settings of the embed export: attributes of the custom element. */

import { setTagAttribute, type TagAttribute } from '@formloom/project';
import { useOpenProject, useProject } from '../../project/ProjectContext.tsx';
import kit from '../../ui/kit.module.css';
import { Switch } from '../../ui/Switch.tsx';
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
    <div className={`${kit.stack} ${kit.wide}`}>
      <Switch
        label={words.shadow}
        hint={hint(words.adds, 'shadow')}
        on={has('shadow')}
        onChange={(on) => set('shadow', on)}
      />
      {/* Without a title or prefilled fields there is nothing to choose. */}
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
