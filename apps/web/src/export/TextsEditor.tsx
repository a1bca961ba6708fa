/**
 * Every text of the exported form, to be put into one's own words. Captions speak to the operator, texts to
 * the visitor.
 */

import { setTextAt, TEXT_LABELS, usualTexts } from '@formloom/module';
import { directionOf, htmlLang } from '@formloom/project';
import { useProject } from '../project/ProjectContext.tsx';
import { useTyping } from '../project/useTyping.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Input } from '../ui/Input.tsx';
import { TEXT_GROUPS } from './text-groups.ts';
import css from './texts.module.css';

export function TextsEditor() {
  const words = useWords();
  const project = useProject((now) => now);
  const { language, texts } = project.design;
  const typing = useTyping();
  const usual = usualTexts(project);
  const labels = TEXT_LABELS[usePreference('language')];
  return (
    <details className={css.texts}>
      <summary>{words.export.texts}</summary>
      {TEXT_GROUPS.map(([group, keys]) => (
        <fieldset key={group} className={css.group}>
          <legend>{words.screens.exported.groups[group]}</legend>
          {keys.map((key) => (
            <label key={key}>
              {labels[key]}
              <Input
                lang={htmlLang(language)}
                dir={directionOf(language)}
                value={texts[key] ?? ''}
                placeholder={usual[key]}
                {...typing(`text:${key}`, (now, text) => setTextAt(now, { of: 'text', key }, text))}
              />
            </label>
          ))}
        </fieldset>
      ))}
    </details>
  );
}
