/** Buttons to open an exported file: a ZIP or JSON file, or a folder. */

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
