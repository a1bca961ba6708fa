/** Settings of the page export: file name and title. */

import { TARGETS, titleOf } from '@formloom/module';
import { setSetting } from '@formloom/project';
import { useProject } from '../../project/ProjectContext.tsx';
import { useTyping } from '../../project/useTyping.ts';
import { Field } from '../../ui/Field.tsx';
import { NameInput } from '../NameInput.tsx';
import { useTargetWords } from './words.ts';

export function PageChoices() {
  const words = useTargetWords().page;
  const project = useProject((now) => now);
  const typing = useTyping();
  const { settings } = project;
  return (
    <>
      <NameInput label={words.name} hint={words.nameAbout(TARGETS.page.download(project))} />
      <Field
        label={words.title}
        hint={settings.showTitle && words.titleAbout}
        value={settings.title}
        placeholder={titleOf(project)}
        {...typing('title', (now, text) => setSetting(now, 'title', text))}
      />
    </>
  );
}
