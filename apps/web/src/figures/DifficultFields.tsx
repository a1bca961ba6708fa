/** Lists the fields with the most errors and drop-offs; clicking one selects it. */

import type { VersionFigures } from '@formloom/form';
import { consentBoxes } from '@formloom/module';
import type { Project } from '@formloom/project';
import { useId, useMemo } from 'react';
import { anyLabel } from '../items/item-face.ts';
import { anyItem, itemsOf } from '../items/items.ts';
import { useViewStore } from '../project/canvas-view.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import kit from '../ui/kit.module.css';
import { isNarrow } from '../ui/narrow.ts';
import css from './figures.module.css';
import { type FieldAnalytics, fieldsOf, worstOf } from './version-steps.ts';
import { useAnalyticsMessages } from './words.ts';

export function DifficultFields({ figures }: { figures: VersionFigures }) {
  const words = useAnalyticsMessages().hard;
  const title = useId();
  const fields = useMemo(() => fieldsOf(figures), [figures]);
  const worst = (['errors', 'stops'] as const).flatMap((what) => {
    const key = worstOf(fields, what);
    return key === undefined ? [] : [{ what, key, count: fields.get(key)?.[what] ?? 0 }];
  });
  return (
    <section className={`${kit.stack} ${css.section}`} aria-labelledby={title}>
      <h3 id={title}>{words.title}</h3>
      {worst.length === 0 && <p className={kit.muted}>{words.none}</p>}
      {worst.length > 0 && (
        <ul className={`${kit.stack} ${kit.list} ${kit.tight}`}>
          {worst.map(({ what, key, count }) => (
            <li key={what} className={`${kit.spread} ${kit.wide}`}>
              <span>
                {words[what]} <FieldLink fieldKey={key} />
              </span>
              <Count>{count}</Count>
            </li>
          ))}
        </ul>
      )}
      {fields.size > 2 && <AllFields fields={fields} />}
    </section>
  );
}

function AllFields({ fields }: { fields: ReadonlyMap<string, FieldAnalytics> }) {
  const words = useAnalyticsMessages().hard;
  const sorted = [...fields].sort(([, one], [, other]) => sum(other) - sum(one));
  return (
    <details className={css.all}>
      <summary className={kit.muted}>{words.all}</summary>
      <table>
        <caption className="visually-hidden">{words.all}</caption>
        <thead className={kit.tiny}>
          <tr>
            <th scope="col">{words.columns.field}</th>
            <th scope="col">{words.columns.errors}</th>
            <th scope="col">{words.columns.stops}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(([key, { errors, stops }]) => (
            <tr key={key}>
              <th scope="row">
                <FieldLink fieldKey={key} />
              </th>
              <td>
                <Count>{errors}</Count>
              </td>
              <td>
                <Count>{stops}</Count>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const sum = ({ errors, stops }: FieldAnalytics) => errors + stops;

function Count({ children }: { children: number }) {
  return <span className={css.count}>{useAnalyticsMessages().number(children)}</span>;
}

/** The label of a consent box; undefined for other keys. */
function consentLabel({ details: { consent } }: Project, key: string): string | undefined {
  return consent ? consentBoxes(consent).find((box) => box.key === key)?.label : undefined;
}

/** Consent boxes and removed fields cannot be selected. */
function FieldLink({ fieldKey }: { fieldKey: string }) {
  const all = useWords();
  const { gone, consent } = useAnalyticsMessages().hard;
  const { selection } = useOpenProject();
  const view = useViewStore();
  const isInForm = useProject((project) => anyItem(itemsOf(project), fieldKey) !== undefined);
  const label = useProject((project) => anyLabel(project, fieldKey, all));
  const box = useProject((project) => consentLabel(project, fieldKey));
  if (box !== undefined) return <span dir="auto">{consent(box)}</span>;
  if (!isInForm) return <span dir="auto">{gone(fieldKey)}</span>;
  return (
    <button
      type="button"
      className={`${kit.link} ${css.link}`}
      dir="auto"
      data-figure-of={fieldKey}
      onClick={() => {
        selection.setState({ selected: fieldKey, by: 'panel' });
        // On narrow screens the canvas has to be shown first.
        if (isNarrow()) view.setState({ area: 'canvas' });
      }}
    >
      {label}
    </button>
  );
}
