/** An address of work that this browser does not have, or must not touch. */

import { chooseFile } from '../files/picked-files.ts';
import type { NotKept } from '../project/open-kept.ts';
import { useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';
import { CONTENT_ID } from '../shell/SkipLink.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { useTitle } from '../shell/title.ts';
import { Button } from '../ui/Button.tsx';
import css from './local-project.module.css';

export function NothingKept({ why }: { why: NotKept }) {
  const words = useWords().work;
  const { nothing, nothingWhy, newer, overLimit, unreadable, toForms } = words.local;
  useTitle(nothing);
  return (
    <>
      <TopBar />
      <main id={CONTENT_ID} className={css.nothing}>
        <h1>{nothing}</h1>
        <p>{{ nothing: nothingWhy, 'newer-format': newer, 'over-limit': overLimit, unreadable }[why]}</p>
        <p className={css.actions}>
          <Button kind="main" onClick={chooseFile}>
            {words.files.open}
          </Button>
          <Button onClick={() => navigate({ screen: 'forms' })}>{toForms}</Button>
        </p>
      </main>
    </>
  );
}
