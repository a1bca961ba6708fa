/**
 * The exported form in a frame that can do nothing but show it, as wide as its rows need and as small as the
 * panel asks.
 */

import { redirectOf } from '@formloom/module';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHistory } from '../commands/useHistory.ts';
import { useAnalyticsOverlay } from '../project/analytics-overlay.ts';
import { useComments } from '../project/comments.ts';
import { useOpenProject, useProject, useSelection } from '../project/ProjectContext.tsx';
import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';
import { makeOthersInert } from '../ui/make-inert.ts';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import { fitInto } from './fit.ts';
import { type FrameRef, post } from './frame-messages.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { isOnCard } from './looks.ts';
import { PanelResizer } from './PanelResizer.tsx';
import { PreviewFooter, type Sent } from './PreviewFooter.tsx';
import { panelStyle, usePanelWidth } from './panel-width.ts';
import css from './preview.module.css';
import { useElementWidth } from './useElementWidth.ts';
import { useFrameScale, useFrameSelection } from './useFrameSelection.ts';
import { useFrameWords } from './useFrameWords.ts';
import { usePreviewFrame } from './usePreviewFrame.ts';
import { isMoment, MOMENTS, type Moment, type View } from './view.ts';

/** As wide as its rows need. */
const FREE = 0;
const WIDTHS = [FREE, 320, 768, 1280];

export function PreviewPanel() {
  const words = useWords();
  const { selection } = useOpenProject();
  const layout = useProject((project) => project.layout);
  const onCard = useProject(isOnCard);
  const panel = useRef<HTMLElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const [panelWidth, setPanelWidth] = usePanelWidth();
  const [full, setFull] = useFullScreen(panel);
  const history = useHistory();
  const { view, show, onLoad, loads, ...drawn } = usePreviewFrame(frame, {
    onPayload(payload) {
      setSent({ payload });
      announce(words.preview.wouldBeSent);
    },
    onSelect: (key) => selection.setState({ selected: key, by: 'preview' }),
    onEscape: () => setFull(false),
    onHistory: (isRedo) => (isRedo ? history.redo() : history.undo()),
    onWords: (message) => texts.hear(message),
  });
  const texts = useFrameWords(frame, loads, drawn);
  useFrameSelection(frame, loads);
  useFramePins(frame, loads);
  const { width, scale } = fitInto(useElementWidth(room), wanted, layout, onCard);
  useFrameScale(frame, loads, scale);
  return (
    <section
      ref={panel}
      className={css.panel}
      aria-label={words.editor.preview}
      data-area="preview"
      data-full={full || undefined}
      style={panelStyle(panelWidth)}
    >
      <PanelResizer width={panelWidth} onWidth={setPanelWidth} />
      <div className={css.bar}>
        <h2>{words.editor.preview}</h2>
        <Segments
          label={words.preview.mode}
          value={texts.isEditing ? 'edit' : 'try'}
          options={[
            { value: 'edit', words: words.preview.edit, spoken: words.preview.editSpoken },
            { value: 'try', words: words.preview.try, spoken: words.preview.trySpoken },
          ]}
          onChange={(mode) => texts.setEditing(mode === 'edit')}
        />
        <Select<number>
          className={css.width}
          label={words.preview.width}
          value={wanted ?? FREE}
          options={WIDTHS.map((value) => [value, value === FREE ? words.preview.free : `${value} px`])}
          onChange={(value) => setWanted(value === FREE ? null : value)}
        />
        <ViewChooser view={view} onChange={show} />
        <MomentMenu view={view} onChange={show} />
        <Button
          kind="plain"
          square
          aria-label={full ? words.preview.leaveFull : words.preview.full}
          onClick={() => setFull(!full)}
        >
          <Icon name={full ? 'close' : 'expand'} />
        </Button>
      </div>
      <div className={css.stage}>
        <div className={css.above}>
          <LanguageSwitch />
          {isMoment(view) && <MomentNote moment={view} />}
        </div>
        <div className={css.room} ref={room}>
          <iframe
            ref={frame}
            className={css.frame}
            style={{ inlineSize: width * scale }}
            title={words.preview.frame}
            src="/preview-frame.html"
            onLoad={onLoad}
            sandbox="allow-scripts allow-forms"
          />
        </div>
      </div>
      <PreviewFooter sent={sent} scale={scale} note={texts.note} />
    </section>
  );
}

/** When visitors meet the moment that is shown, or why they do not. */
export function MomentNote({ moment }: { moment: Moment }) {
  const words = useWords().preview;
  const redirect = useProject(redirectOf);
  const isKept = useProject(({ settings }) => typeof settings.keep === 'number');
  return <p className={css.then}>{sentence()}</p>;

  function sentence() {
    if (moment === 'thanks' && redirect !== '') return words.goesOn(redirect);
    if (moment === 'kept' && !isKept) return words.notKept;
    return words.when[moment];
  }
}

/** Tells the frame where something was remarked or counted; one that comes up anew (`loads`) forgets it. */
function useFramePins(frame: FrameRef, loads: number) {
  const pins = useComments((state) => state.pins);
  const figure = useAnalyticsOverlay(({ pin }) => pin);
  const selected = useSelection((state) => state.selected);
  useEffect(() => {
    if (loads === 0) return;
    const said = new Map(Array.from(pins, ([key, numbers]) => [key, numbers.join(' · ')]));
    if (figure) said.set(figure.key, [said.get(figure.key), figure.words].filter(Boolean).join(' · '));
    const all = Array.from(said, ([key, words]) => ({ key, words, isNow: key === selected }));
    post(frame, { kind: 'pins', pins: all });
  }, [frame, loads, pins, figure, selected]);
}

/** The preview over everything else: nothing behind it can be reached, and Escape leaves it. */
function useFullScreen(panel: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (!full || !panel.current) return;
    const release = makeOthersInert(panel.current);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setFull(false);
    };
    addEventListener('keydown', onKey);
    return () => {
      release();
      removeEventListener('keydown', onKey);
    };
  }, [full, panel]);
  return [full, setFull] as const;
}

/** The moments of a form that take luck or a mishap to be met, to be looked at without either. */
export function MomentMenu({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const words = useWords().preview;
  return (
    <Menu
      wide
      className={isMoment(view) ? css.chosen : css.moments}
      label={isMoment(view) ? words.shows(words.moments[view]) : words.show}
      items={() =>
        MOMENTS.map((moment) => ({
          label: words.moments[moment],
          isChosen: moment === view,
          run: () => onChange(moment),
        }))
      }
    >
      {words.show}
    </Menu>
  );
}

const SIDE_BY_SIDE = 4;

/** Which step of the form is shown. Many steps are a list to choose from, so that they push nothing away. */
export function ViewChooser({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const words = useWords();
  const steps = useProject(({ layout }) => layout.steps);
  if (steps.length > SIDE_BY_SIDE) {
    return (
      <Select
        className={css.steps}
        label={words.preview.view}
        value={view}
        options={[
          ...steps.map(({ title }, index): [View, string] => [index, `${index + 1}. ${title}`]),
          // Every step can be chosen again while something else is shown.
          ...(isMoment(view) ? [[view, words.preview.moments[view]] as const] : []),
        ]}
        onChange={onChange}
      />
    );
  }
  return (
    <Segments<View>
      label={words.preview.view}
      value={view}
      options={steps.map((_, index) => ({
        value: index,
        words: String(index + 1),
        spoken: words.preview.step(index + 1),
      }))}
      onChange={onChange}
    />
  );
}
