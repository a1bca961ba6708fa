/** Buttons to open an exported file: a ZIP or JSON file, or a folder. */

import { chooseFile, chooseFolder } from '../files/picked-files.ts';
import { useWords } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import css from './forms.module.css';

export function OpenFile() {
  const words = useWords().work.files;
  return (
    <div className={`${kit.toolbar} ${css.area}`}>
      <Icon name="box" size={18} />
      <span>
        <button
          type="button"
          className={`${kit.bare} ${kit.label} ${kit.cover} ${css.zip}`}
          onClick={chooseFile}
        >
          {words.open}
        </button>
        <small>{words.orDrop}</small>
      </span>
      <button
        type="button"
        className={`${kit.link} ${kit.small} ${kit.raised} ${css.folder}`}
        onClick={chooseFolder}
      >
        {words.openFolder}
      </button>
    </div>
  );
}
