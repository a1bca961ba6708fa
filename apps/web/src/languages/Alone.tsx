/** What stands in the table's place while the form has one language only. */

import { useLanguageWords, useSpokenName } from '../project/language-words.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { Icon } from '../ui/icons.tsx';
import { AddLanguage } from './AddLanguage.tsx';
import css from './table.module.css';

export function Alone() {
  const words = useLanguageWords();
  const own = useSpokenName(useProject(({ design }) => design.language));
  return (
    <div className={css.alone}>
      <span className={css.globe}>
        <Icon name="globe" size={28} />
      </span>
      <h3>{words.alone(own)}</h3>
      <p>{words.aloneSays}</p>
      <AddLanguage />
    </div>
  );
}
