/** Settings of the page export: file name and title. */

import { TARGETS, titleOf } from '@formloom/module';
import { setSetting } from '@formloom/project';
import { useId } from 'react';
import { useProject } from '../../project/ProjectContext.tsx';
import { useTyping } from '../../project/useTyping.ts';
import { Input } from '../../ui/Input.tsx';
import kit from '../../ui/kit.module.css';
import { NameInput } from '../NameInput.tsx';
import { useTargetWords } from './words.ts';

export function PageChoices() {
  const words = useTargetWords().page;
  const project = useProject((now) => now);
  const typing = useTyping();
  const id = useId();
  const { settings } = project;
  return (
    <>
      <NameInput label={words.name} hint={words.nameAbout(TARGETS.page.download(project))} />
      <div className={`${kit.stack} ${kit.tight}`}>
        <label htmlFor={id}>{words.title}</label>
        <Input
          id={id}
          value={settings.title}
          placeholder={titleOf(project)}
          aria-describedby={settings.showTitle ? `${id}-hint` : undefined}
          {...typing('title', (now, text) => setSetting(now, 'title', text))}
        />
        {settings.showTitle && (
          <p id={`${id}-hint`} className={kit.note}>
            {words.titleAbout}
          </p>
        )}
      </div>
    </>
  );
}
