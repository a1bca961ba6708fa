/** The editor's header: where I am, mode, undo, zoom, and the way out as a ZIP. */

import { useWords } from '../app/preferences.ts';
import { go } from '../app/route.ts';
import { layoutStore, useLayoutStore } from '../layout-store.ts';
import { Account, Brand, Preferences } from '../parts/Frame.tsx';
import { Icon } from '../parts/icons.tsx';
import { Menu } from '../parts/Menu.tsx';
import parts from '../parts/parts.module.css';
import css from './editor.module.css';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2];

export interface EditorHeaderProps {
  readonly name: string;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onExport: () => void;
}

export function EditorHeader({ name, zoom, onZoom, onExport }: EditorHeaderProps) {
  const words = useWords();
  const mode = useLayoutStore((state) => state.layout.mode);
  const canUndo = useLayoutStore((state) => state.canUndo);
  const canRedo = useLayoutStore((state) => state.canRedo);
  const { setMode, undo, redo } = layoutStore.getState();
  const icon = `${parts.button} ${parts.plain} ${parts.square}`;
  return (
    <header className={css.header}>
      <Brand />
      <nav className={css.crumbs} aria-label={words.editor.back}>
        <a
          href="/"
          onClick={(event) => {
            event.preventDefault();
            go({ screen: 'forms' });
          }}
        >
          {words.editor.back}
        </a>
        <span aria-hidden="true">/</span>
        <h1 dir="auto" title={name}>
          {name}
        </h1>
      </nav>
      <fieldset className={parts.segments}>
        <legend className="visually-hidden">{words.editor.mode}</legend>
        {(['one-step', 'multi-step'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={parts.segment}
            aria-pressed={mode === one}
            onClick={() => setMode(one)}
          >
            {one === 'one-step' ? words.editor.oneStep : words.editor.multiStep}
          </button>
        ))}
      </fieldset>
      <span className={css.space} />
      <button
        type="button"
        className={icon}
        aria-label={words.editor.undo}
        title={`${words.editor.undo} (Ctrl+Z)`}
        disabled={!canUndo}
        onClick={undo}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className={icon}
        aria-label={words.editor.redo}
        title={`${words.editor.redo} (Ctrl+Y)`}
        disabled={!canRedo}
        onClick={redo}
      >
        <Icon name="redo" />
      </button>
      <select
        className={`${parts.button} ${parts.plain} ${css.wide}`}
        aria-label={words.editor.zoom}
        value={zoom}
        onChange={(event) => onZoom(Number(event.target.value))}
      >
        {ZOOMS.map((one) => (
          <option key={one} value={one}>{`${one * 100} %`}</option>
        ))}
      </select>
      <Preferences />
      <Menu
        label={words.editor.startOver}
        items={() => [
          {
            label: words.editor.startOver,
            run: () => {
              const { schema, initializeFromSchema, layout } = layoutStore.getState();
              if (schema) initializeFromSchema(schema, layout.mode);
            },
          },
        ]}
      >
        <Icon name="more" />
      </Menu>
      <span className={css.wide}>
        <Account />
      </span>
      <button type="button" className={`${parts.button} ${parts.main}`} onClick={onExport}>
        {words.editor.exportButton}
      </button>
    </header>
  );
}
