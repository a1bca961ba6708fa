/**
 * The way in for work that was exported: a ZIP by pressing anywhere here, its folder by a button of its own.
 */

import { chooseFile, chooseFolder } from '../files/picked-files.ts';
import { useWords } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import css from './open-file.module.css';

export function OpenFile() {
  const words = useWords().work.files;
  return (
    <div className={css.area}>
      <Icon name="box" size={18} />
      <span>
        <button type="button" className={css.zip} onClick={chooseFile}>
          {words.open}
        </button>
        <small>{words.orDrop}</small>
      </span>
      <button type="button" className={css.folder} onClick={chooseFolder}>
        {words.openFolder}
      </button>
    </div>
  );
}
