/** Side panel: unplaced fields, design, languages, checks, comments, analytics or versions. */

import { type ReactNode, useCallback, useRef } from 'react';
import { DropZone } from '../cards/DropZone.tsx';
import { FieldCard } from '../cards/FieldCard.tsx';
import { useCardHandlers } from '../cards/useCardHandlers.ts';
import type { ChecksPanelProps } from '../checks/ChecksPanel.tsx';
import type { UseConnection } from '../connection/useConnection.ts';
import { useDragging, useHint } from '../drag/drag-store.ts';
import { unplaced } from '../items/items.ts';
import { useItems } from '../items/useField.ts';
import { paletteLines } from '../navigation/card-navigation.ts';
import { focusCard, focusFirst, stepHandleSelector } from '../navigation/focus-card.ts';
import { useRovingTabIndex } from '../navigation/useRovingTabIndex.ts';
import { type Panel, useView, useViewStore } from '../project/canvas-view.ts';
import { Editable, useProject, useReadOnly } from '../project/ProjectContext.tsx';
import { WorkBoundary } from '../project/WorkBoundary.tsx';
import { FieldSearch, MatchCount } from '../search/FieldSearch.tsx';
import { stepIdOf } from '../settings/subject.ts';
import { LazyPanel } from '../shell/LazyPanel.tsx';
import { useWords } from '../shell/preferences.ts';
import kit from '../ui/kit.module.css';
import { renderSync } from '../ui/render-sync.ts';
import {
  analyticsPart,
  checksPanelPart,
  commentsPart,
  designPart,
  languagesPart,
  settingsPart,
  versionsPart,
} from './panel-parts.ts';
import css from './panels.module.css';

export interface SidePanelProps extends ChecksPanelProps {
  readonly panel: Panel;
  readonly connection: UseConnection;
}

/** Panels that do not edit the form; the settings in the first one disable their own controls. */
const ALWAYS_ENABLED: ReadonlySet<Panel> = new Set(['fields', 'remarks', 'figures']);

export function SidePanel({ panel, connection, ...checks }: SidePanelProps) {
  const { rail } = useWords();
  const panels: Readonly<Record<Panel, () => ReactNode>> = {
    fields: () => <FieldsPanel />,
    design: () => (
      <LazyPanel part={designPart} title={rail.design}>
        {({ DesignPanel }) => <DesignPanel />}
      </LazyPanel>
    ),
    texts: () => (
      <LazyPanel part={languagesPart} title={rail.texts}>
        {({ LanguagesPanel }) => <LanguagesPanel connection={connection} />}
      </LazyPanel>
    ),
    checks: () => (
      <LazyPanel part={checksPanelPart} title={rail.checks}>
        {({ ChecksPanel }) => <ChecksPanel {...checks} />}
      </LazyPanel>
    ),
    remarks: () => (
      <LazyPanel part={commentsPart} title={rail.remarks}>
        {({ CommentsPanel: RemarksPanel }) => <RemarksPanel />}
      </LazyPanel>
    ),
    figures: () => (
      <LazyPanel part={analyticsPart} title={rail.figures}>
        {({ AnalyticsPanel }) => <AnalyticsPanel />}
      </LazyPanel>
    ),
    versions: () => (
      <LazyPanel part={versionsPart} title={rail.versions}>
        {({ VersionsPanel }) => <VersionsPanel />}
      </LazyPanel>
    ),
  };
  return (
    <WorkBoundary area="palette" key={panel}>
      {ALWAYS_ENABLED.has(panel) ? panels[panel]() : <Editable>{panels[panel]()}</Editable>}
    </WorkBoundary>
  );
}

/** The list of unplaced fields, or the settings of the selection. */
function FieldsPanel() {
  const words = useWords();
  const view = useViewStore();
  const of = useView((state) => state.settings);
  const enter = useView((state) => state.settingsEnter);
  /** Returns focus to the card. */
  const onBack = useCallback(() => {
    const { settings } = view.getState();
    if (settings === null) return;
    renderSync(() => view.setState({ settings: null, settingsEnter: false, area: 'canvas' }));
    const step = stepIdOf(settings);
    if (step !== undefined) focusFirst(stepHandleSelector(step));
    else focusCard(settings);
  }, [view]);
  const onGone = useCallback(
    (missingKey: string) => {
      if (view.getState().settings === missingKey) view.setState({ settings: null, settingsEnter: false });
    },
    [view],
  );
  if (of === null) return <Palette />;
  return (
    <LazyPanel part={settingsPart} title={words.settings.title('')}>
      {({ SettingsPanel }) => (
        <SettingsPanel
          of={of}
          enter={enter}
          onBack={onBack}
          onMissing={onGone}
          onMenu={(key, beside) => view.setState({ menu: { key, beside, begin: 'first' } })}
        />
      )}
    </LazyPanel>
  );
}

/** Palette: fields and texts that are not placed; dropping an item here removes it from the form. */
function Palette() {
  const words = useWords();
  const area = useRef<HTMLElement>(null);
  const matches = useView((view) => view.matches);
  const layout = useProject((project) => project.layout);
  const items = useItems();
  const leaving = useDragging(({ drag }) => drag?.kind === 'field');
  const hint = useHint('palette');
  const unplacedItems = unplaced(items, layout);
  const matching = unplacedItems.filter(({ key }) => matches?.has(key) ?? true);
  const isReadOnly = useReadOnly();
  const spares = matches || isReadOnly ? [] : items.addableContent;
  const keys = [...matching, ...spares].map(({ key }) => key);
  const handlers = useCardHandlers('palette', () => paletteLines(items, keys));
  useRovingTabIndex(area, null);
  const isAllPlaced = items.placeable.length === 0 ? words.interaction.noFields : words.editor.allPlaced;
  const hintText = unplacedItems.length === 0 ? isAllPlaced : !isReadOnly && words.editor.hint;
  return (
    <section
      ref={area}
      className={`${kit.scroll} ${css.palette}`}
      aria-label={words.editor.fields}
      data-area="palette"
      data-drop-key="palette"
      data-scroll
      {...handlers}
    >
      <h2 className={`${kit.wrap} ${kit.small} ${css.title}`}>
        {words.editor.fields} <small>{words.editor.notPlaced(matching.length)}</small>
      </h2>
      <FieldSearch label={words.editor.filter} />
      <MatchCount />
      {leaving ? (
        <DropZone data-hint={hint}>{words.editor.removeHere}</DropZone>
      ) : (
        !matches && <p className={kit.note}>{hintText}</p>
      )}
      {matching.length > 0 && (
        <Editable>
          <ul className={`${kit.stack} ${css.list}`}>
            {matching.map((item) => (
              <li key={item.key}>
                <FieldCard item={item} placed={false} />
              </li>
            ))}
          </ul>
        </Editable>
      )}
      {spares.length > 0 && (
        <>
          <h3 className={`${kit.wrap} ${kit.small} ${css.title}`}>{words.settings.content.add}</h3>
          <p className={kit.note}>{words.settings.content.addHint}</p>
          <ul className={`${kit.stack} ${css.list}`}>
            {spares.map((item) => (
              <li key={item.key}>
                <FieldCard item={item} placed={false} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
