/** Editor header: form name, mode, undo, save status, zoom and export. */

import type { LayoutMode } from '@formloom/layout';
import { useHistory } from '../commands/useHistory.ts';
import { AccountSwitch } from '../connection/AccountSwitch.tsx';
import type { Connection } from '../connection/connection.ts';
import type { Panel } from '../project/canvas-view.ts';
import { offerUndo } from '../project/offer-undo.ts';
import { useLayout, useOpenProject, useReadOnly, useSharing } from '../project/ProjectContext.tsx';
import { SavedMark } from '../saving/SavedMark.tsx';
import { Link } from '../shell/Link.tsx';
import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Brand, PreferenceButtons } from '../shell/TopBar.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import type { MenuItem } from '../ui/MenuList.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import css from './header.module.css';
import { MoreMenu } from './MoreMenu.tsx';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2].map((zoom) => [zoom, `${zoom * 100} %`] as const);

export interface EditorHeaderProps {
  readonly connection: Pick<Connection, 'connected' | 'account' | 'accounts'>;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onExport: () => void;
  /** Sign out and disconnect. */
  readonly exits: readonly MenuItem[];
  /** Opens a panel that has no tab on phones. */
  readonly onPanel: (panel: Panel) => void;
}

export function EditorHeader({ connection, zoom, onZoom, onExport, exits, onPanel }: EditorHeaderProps) {
  const words = useWords();
  const worthExporting = useLayout(({ layout }) => layout.steps.some(({ rows }) => rows.length > 0));
  const name = useLayout(({ board }) => board?.formName ?? '');
  const Faces = useSharing(({ faces }) => faces);
  return (
    <HeaderFrame name={name} connection={connection}>
      <ModeSwitch />
      <span className={css.space} />
      {Faces && <Faces.InHeader />}
      <SavedMark />
      <HistoryButtons />
      <Select
        plain
        className={css.wide}
        label={words.editor.zoom}
        value={zoom}
        options={ZOOMS}
        onChange={onZoom}
      />
      <span className={`${kit.inline} ${css.wide}`}>
        <PreferenceButtons />
      </span>
      <MoreMenu exits={exits} onPanel={onPanel} />
      <span className={`${kit.inline} ${css.wide}`}>
        <AccountSwitch connection={connection} />
      </span>
      {worthExporting && (
        <Button kind="main" className={css.export} onClick={onExport}>
          {words.editor.exportButton}
        </Button>
      )}
    </HeaderFrame>
  );
}

interface HeaderFrameProps extends Pick<EditorHeaderProps, 'connection'> {
  readonly name: string;
  readonly children: React.ReactNode;
}

function HeaderFrame({ name, children }: HeaderFrameProps) {
  const words = useWords();
  return (
    <header className={`${kit.toolbar} ${css.header}`}>
      <Brand compact />
      <nav className={`${kit.row} ${kit.muted} ${css.crumbs}`} aria-label={words.editor.back}>
        <Link to={{ screen: 'forms' }}>{words.editor.back}</Link>
        {name && <span aria-hidden="true">/</span>}
        {name && (
          <h1 className={kit.clip} dir="auto" title={name}>
            {name}
          </h1>
        )}
      </nav>
      {children}
    </header>
  );
}

function ModeSwitch() {
  const words = useWords();
  const mode = useLayout(({ layout }) => layout.mode);
  const disabled = useReadOnly();
  const setMode = useSetMode();
  return (
    <Segments
      label={words.editor.mode}
      disabled={disabled}
      value={mode}
      options={[
        { value: 'one-step', words: words.editor.oneStep },
        { value: 'multi-step', words: words.editor.multiStep },
      ]}
      onChange={setMode}
    />
  );
}

function HistoryButtons() {
  const words = useWords();
  const { canUndo, canRedo, undo, redo } = useHistory();
  return (
    <>
      <Button
        kind="plain"
        square
        aria-label={words.editor.undo}
        title={`${words.editor.undo} (Ctrl+Z)`}
        disabled={!canUndo}
        onClick={undo}
      >
        <Icon name="undo" />
      </Button>
      <Button
        kind="plain"
        square
        aria-label={words.editor.redo}
        title={`${words.editor.redo} (Ctrl+Y)`}
        disabled={!canRedo}
        onClick={redo}
      >
        <Icon name="redo" />
      </Button>
    </>
  );
}

/** Switches between one step and several, with an undo message after joining. */
function useSetMode(): (mode: LayoutMode) => void {
  const words = useWords();
  const { layout, store } = useOpenProject();
  return (mode) => {
    const { setMode, layout: before } = layout.getState();
    if (setMode(mode) !== null) return;
    if (mode === 'multi-step') announce(words.interaction.announce.multiStep);
    else if (before.steps.length === 1) announce(words.interaction.announce.joined);
    else offerUndo(store, words.interaction.announce.joined);
  };
}
