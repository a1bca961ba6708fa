/** What this reviewer has said so far, each with the number of its pin. */

import type { OwnRemark } from '@formloom/form';
import type { Preferences } from '../shell/read-preferences.ts';
import css from './review.module.css';
import { aboutWords, type ReviewedField } from './reviewed-form.ts';
import { momentWords, REVIEW_WORDS } from './words.ts';

export interface RemarkListProps {
  readonly remarks: readonly OwnRemark[];
  readonly fields: readonly ReviewedField[];
  readonly language: Preferences['language'];
  /** Brings what it is about into sight. */
  readonly onLook: (key: string | null) => void;
}

export function RemarkList({ remarks, fields, language, onLook }: RemarkListProps) {
  const words = REVIEW_WORDS[language];
  return (
    <div className={css.said}>
      {remarks.length === 0 ? (
        <p className={css.quiet}>{words.none}</p>
      ) : (
        <ol className={css.list}>
          {remarks.map(({ id, text, field, at }, index) => (
            <li key={id}>
              <button type="button" className={css.remark} data-remark={id} onClick={() => onLook(field)}>
                <span className={css.pin} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={css.words}>
                  <span className="visually-hidden">{words.number(index + 1)} </span>
                  <span className={css.text} dir="auto">
                    {text}
                  </span>
                  <span className={css.quiet}>
                    {aboutWords(fields, field, words)}, {momentWords(at, Date.now(), language)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <p className={css.quiet}>{words.hint}</p>
    </div>
  );
}
