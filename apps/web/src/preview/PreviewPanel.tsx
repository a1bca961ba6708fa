/**
 * The exported form in a frame that can do nothing but show it, as wide as its rows need and as small as the
 * panel asks.
 */

import { useRef, useState } from 'react';
import { useHistory } from '../commands/useHistory.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import { fitInto } from './fit.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { isOnCard } from './looks.ts';
import { MomentMenu } from './MomentMenu.tsx';
import { MomentNote } from './MomentNote.tsx';
import { PanelResizer } from './PanelResizer.tsx';
import { PreviewFooter, type Sent } from './PreviewFooter.tsx';
import { panelStyle, usePanelWidth } from './panel-width.ts';
import css from './preview.module.css';
import { useElementWidth } from './useElementWidth.ts';
import { useFramePins } from './useFramePins.ts';
import { useFrameScale, useFrameSelection } from './useFrameSelection.ts';
import { useFrameWords } from './useFrameWords.ts';
import { useFullScreen } from './useFullScreen.ts';
import { usePreviewFrame } from './usePreviewFrame.ts';
import { ViewChooser } from './ViewChooser.tsx';
import { isMoment } from './view.ts';

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
