/** The table of texts in the canvas's place, while the panel of languages is open. */

import type { ReactNode } from 'react';
import { languagesPart } from '../languages/languages-part.ts';
import { LazyPart } from '../shell/LazyPart.tsx';
import { useWords } from '../shell/preferences.ts';
import { Bar, times } from '../ui/Skeleton.tsx';
import css from './editor.module.css';

export function TextsArea() {
  const { rail } = useWords();
  const area = (busy: boolean, content: ReactNode) => (
    <section className={css.texts} aria-label={rail.texts} aria-busy={busy} data-area="canvas">
      {content}
    </section>
  );
  return (
    <LazyPart
      part={languagesPart}
      around={(explanation) => area(false, explanation)}
      waiting={(notice) =>
        area(
          true,
          <>
            {notice}
            {times(8, (index) => (
              <Bar key={index} height="2.5rem" />
            ))}
          </>,
        )
      }
    >
      {({ TextsTable }) => <TextsTable />}
    </LazyPart>
  );
}
