/**
 * Preview panel: renders the exported form in a sandboxed iframe, laid out at the chosen width and scaled to
 * fit.
 */

import { redirectOf } from '@formloom/module';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHistory } from '../commands/useHistory.ts';
import { useAnalyticsOverlay } from '../project/analytics-overlay.ts';
import { useComments } from '../project/comments.ts';
import { useOpenProject, useProject, useReadOnly, useSelection } from '../project/ProjectContext.tsx';
import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Menu } from '../ui/Menu.tsx';
import { makeOthersInert } from '../ui/make-inert.ts';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import { fitInto } from './fit.ts';
import { type FrameRef, post } from './frame-messages.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { PanelResizer } from './PanelResizer.tsx';
import { PreviewFooter, type Sent } from './PreviewFooter.tsx';
import { panelStyle, usePanelWidth } from './panel-width.ts';
import css from './preview.module.css';
import { isOnCard } from './style-changes.ts';
import { useElementWidth } from './useElementWidth.ts';
import { useFrameScale, useFrameSelection } from './useFrameSelection.ts';
import { useInlineEditing } from './useInlineEditing.ts';
import { usePreviewFrame } from './usePreviewFrame.ts';
import { isMoment, MOMENTS, type Moment, type View } from './view.ts';

/** Layout width in pixels. */
const FREE = 0;
const WIDTHS = [FREE, 320, 768, 1280];

export function PreviewPanel() {
  const words = useWords();
  const { selection } = useOpenProject();
  const layout = useProject((project) => project.layout);
  const disabled = useReadOnly();
  const onCard = useProject(isOnCard);
  const panel = useRef<HTMLElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [chosenWidth, setChosenWidth] = useState<number | null>(null);
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
    onEditMessage: (message) => texts.onMessage(message),
  });
  const texts = useInlineEditing(frame, loads, drawn);
  useFrameSelection(frame, loads);
  useFramePins(frame, loads);
  const { width, scale } = fitInto(useElementWidth(room), chosenWidth, layout, onCard);
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
      <div className={`${kit.toolbar} ${css.bar}`}>
        <h2 className={`${kit.small} ${kit.clip}`}>{words.editor.preview}</h2>
        <Segments
          label={words.preview.mode}
          disabled={disabled}
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
          value={chosenWidth ?? FREE}
          options={WIDTHS.map((value) => [value, value === FREE ? words.preview.free : `${value} px`])}
          onChange={(value) => setChosenWidth(value === FREE ? null : value)}
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
        <div>
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

/** Explains when visitors see the selected state, or why they do not. */
export function MomentNote({ moment }: { moment: Moment }) {
  const words = useWords().preview;
  const redirect = useProject(redirectOf);
  const savesAnswers = useProject(({ settings }) => typeof settings.keep === 'number');
  return <p className={`${kit.muted} ${css.then}`}>{sentence()}</p>;

  function sentence() {
    if (moment === 'thanks' && redirect !== '') return words.goesOn(redirect);
    if (moment === 'kept' && !savesAnswers) return words.notKept;
    return words.when[moment];
  }
}

/** Sends comment and analytics pins to the frame; a reloaded frame (`loads`) needs them again. */
function useFramePins(frame: FrameRef, loads: number) {
  const pins = useComments((state) => state.pins);
  const figure = useAnalyticsOverlay(({ pin }) => pin);
  const selected = useSelection((state) => state.selected);
  useEffect(() => {
    if (loads === 0) return;
    const labels = new Map(Array.from(pins, ([key, numbers]) => [key, numbers.join(' · ')]));
    if (figure) labels.set(figure.key, [labels.get(figure.key), figure.words].filter(Boolean).join(' · '));
    const all = Array.from(labels, ([key, words]) => ({ key, words, isNow: key === selected }));
    post(frame, { kind: 'pins', pins: all });
  }, [frame, loads, pins, figure, selected]);
}

/** Full-screen preview: makes everything behind it inert; Escape closes it. */
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

/** Menu of states that are hard to trigger, such as errors. */
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

/** Step switcher: tabs, or a select where there are many steps. */
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
          // Any step can be selected while a special state is shown.
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
