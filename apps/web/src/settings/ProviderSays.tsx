/** What is decided in the account and cannot be changed here. */

import type { FieldDetails } from '@formloom/form';
import { kindOf } from '@formloom/kind';
import { objectTag } from '../items/item-face.ts';
import { useWords } from '../shell/preferences.ts';
import css from './settings.module.css';

export function ProviderSays({ field }: { field: FieldDetails }) {
  const words = useWords();
  const { settings } = words;
  const type = settings.types[kindOf(field).name];
  const facts: ReadonlyArray<readonly [string, string]> = [
    [settings.type, field.options ? settings.options(type, field.options.length) : type],
    [settings.required, field.required ? settings.yes : settings.no],
    [settings.property, field.name],
    [settings.object, objectTag(field, words) ?? settings.contact],
  ];
  return (
    <section className={css.says} aria-label={settings.says}>
      <h3>{settings.says}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto" title={value}>
              {name === settings.property ? <code>{value}</code> : value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
