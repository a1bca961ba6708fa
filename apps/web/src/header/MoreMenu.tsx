/** “More” menu: reset the layout, project file export and import, sign out. */

import {
  hasArrangement,
  type Start,
  startLayout,
  withLayout,
  withOwnStepTitles,
  writeProject,
} from '@formloom/project';
import { useState } from 'react';
import { analyticsUrl } from '../connection/analytics-url.ts';
import { chooseFile, chooseFolder } from '../files/picked-files.ts';
import type { Words } from '../i18n/en.ts';
import type { Panel } from '../project/canvas-view.ts';
import { commentsOf } from '../project/comments.ts';
import { makeDraft } from '../project/draft-actions.ts';
import { newId } from '../project/new-id.ts';
import { offerUndo } from '../project/offer-undo.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { downloadProject } from '../saving/download-project.ts';
import { LazyDialog } from '../shell/LazyDialog.tsx';

import { chooseLanguage, chooseTheme, preferences, useWords } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuItem } from '../ui/MenuList.tsx';
import { isNarrow } from '../ui/narrow.ts';
import { layoutFromPart, layoutTextPart } from './layout-parts.ts';

export interface MoreMenuProps {
  /** Sign out and disconnect; empty without a session. */
  readonly exits: readonly MenuItem[];
  /** Opens a panel that has no tab on phones. */
  readonly onPanel: (panel: Panel) => void;
}

export function MoreMenu({ exits, onPanel }: MoreMenuProps) {
  const words = useWords();
  const open = useOpenProject();
  const { store } = open;
  const startOver = (start: Start) => ({
    label: words.form.startOver[start],
    run: () => {
      store
        .getState()
        .edit((project) => withOwnStepTitles(withLayout(project, startLayout(project, start, newId))));
      offerUndo(store, words.form.startedOver[start]);
    },
  });
  const [writing, setWriting] = useState(false);
  const [taking, setTaking] = useState(false);
  const menu = (
    <Menu
      label={words.editor.more}
      items={() => {
        const { project, isReadOnly } = store.getState();
        const edits = [
          ...(hasArrangement(project.details) ? [startOver('provider')] : []),
          startOver('one-per-row'),
          { label: words.form.layoutFrom.open, run: () => setTaking(true), isApart: true },
          { label: words.layoutText.open, run: () => setWriting(true) },
        ];
        return [
          ...(isReadOnly ? [] : edits),
          ...(isNarrow()
            ? [...panelItems(words, phonePanels(open), onPanel), ...preferenceItems(words)]
            : []),
          {
            label: words.reuse.draft.make,
            run: () =>
              makeDraft({ account: project.form.account, formId: project.form.id }, writeProject(project)),
            isApart: true,
          },
          { label: words.saving.asFile, run: () => downloadProject(project, words) },
          { label: words.work.files.openMenu, run: chooseFile },
          { label: words.work.files.openFolder, run: chooseFolder },
          ...exits.map((exit, index) => ({ ...exit, isApart: index === 0 })),
        ];
      }}
    >
      <Icon name="more" />
    </Menu>
  );
  return (
    <>
      {menu}
      {writing && (
        <LazyDialog part={layoutTextPart} title={words.layoutText.title} onClose={() => setWriting(false)}>
          {({ LayoutTextDialog }) => <LayoutTextDialog onClose={() => setWriting(false)} />}
        </LazyDialog>
      )}
      {taking && (
        <LazyDialog part={layoutFromPart} title={words.form.layoutFrom.open} onClose={() => setTaking(false)}>
          {({ LayoutFromDialog }) => <LayoutFromDialog onClose={() => setTaking(false)} />}
        </LazyDialog>
      )}
    </>
  );
}

/** Panels that do not fit into the bottom tab bar. */
function phonePanels(open: OpenProject): readonly Panel[] {
  const hasComments = commentsOf(open).getState().comments !== null;
  const hasAnalytics = Boolean(analyticsUrl.getState().url);
  return [
    'texts',
    ...(hasComments ? ['remarks' as const] : []),
    ...(hasAnalytics ? ['figures' as const] : []),
    'versions',
  ];
}

const panelItems = (words: Words, panels: readonly Panel[], onPanel: MoreMenuProps['onPanel']) =>
  panels.map((panel) => ({ label: words.rail[panel], run: () => onPanel(panel) }));

/** Entries that do not fit into the header on phones. */
function preferenceItems(words: Words) {
  const { language, theme } = preferences.getState();
  const other = language === 'en' ? 'es' : 'en';
  return [
    { label: words.rail.otherLanguage, run: () => chooseLanguage(other), isApart: true },
    { label: words.theme, run: () => chooseTheme(theme === 'dark' ? 'light' : 'dark') },
  ];
}
