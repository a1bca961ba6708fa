/** The page of a review: the form with its widths, steps and languages, one's own remarks, and a box. */

import type { OwnRemark } from '@formloom/form';
import { inLanguage, type Language, languagesOf, type Project } from '@formloom/project';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Fetch } from '../connection/service-client.ts';
import { fitInto } from '../preview/fit.ts';
import type { FramePin } from '../preview/frame-messages.ts';
import { isOnCard } from '../preview/style-changes.ts';
import { useElementWidth } from '../preview/useElementWidth.ts';
import { formatDate } from '../shell/date-format.ts';
import type { Preferences } from '../shell/read-preferences.ts';
import { Button } from '../ui/Button.tsx';
import { useIsNarrow } from '../ui/narrow.ts';
import { aboutWords, fieldsOf, RemarkForm, type ReviewedField } from './RemarkForm.tsx';
import { ReviewBar, WIDTHS, type WidthName } from './ReviewBar.tsx';
import { ReviewHeader } from './ReviewHeader.tsx';
import css from './review.module.css';
import { useReviewFrame } from './useReviewFrame.ts';
import { momentWords, REVIEW_WORDS, usePagePreferences } from './words.ts';

export interface ReviewPageProps {
  readonly project: Project;
  readonly until: number;
  /** Those that were left before. */
  readonly remarks: readonly OwnRemark[];
  readonly fetch: Fetch;
}

export function ReviewPage({ project, until, remarks: before, fetch }: ReviewPageProps) {
  const { words, language, theme, choose } = usePagePreferences();
  const isNarrow = useIsNarrow();
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [spoken, setSpoken] = useState<Language>(project.design.language);
  const [width, setWidth] = useState<WidthName>('free');
  const [remarks, setRemarks] = useState(before);
  const [about, setAbout] = useState<string | null>(null);
  const [mark, setMark] = useState<{ key: string | null; asks: number }>({ key: null, asks: 0 });
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  /** The remark that was left last: the focus goes to it. */
  const [left, setLeft] = useState<string | null>(null);

  const shown = useMemo(() => inLanguage(project, spoken), [project, spoken]);
  const fields = useMemo(() => fieldsOf(shown), [shown]);
  const pins = useMemo(() => pinsOf(remarks, about), [remarks, about]);
  const wide = useElementWidth(room);
  // On a phone the form is as visitors have it on theirs, and not a small picture of it.
  const fit = fitInto(wide, WIDTHS[width] || (isNarrow ? wide : null), shown.layout, isOnCard(shown));
  const look = (key: string | null) => setMark(({ asks }) => ({ key, asks: asks + 1 }));
  const { view, show, onLoad } = useReviewFrame(frame, {
    shown,
    palette: theme,
    scale: fit.scale,
    pins,
    mark,
    onSelect: (key) => {
      setAbout(key);
      setMark(({ asks }) => ({ key, asks }));
    },
    onEnd: () => setSaid(words.notSent),
  });

  useEffect(() => {
    if (left !== null) panel.current?.querySelector<HTMLElement>(`[data-remark="${left}"]`)?.focus();
  }, [left]);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('textarea')?.focus();
  }, [isOpen]);

  function onLeft(remark: OwnRemark) {
    setRemarks((all) => [...all, remark]);
    setAbout(null);
    setMark(({ asks }) => ({ key: remark.field, asks }));
    setSaid(words.sent);
    setLeft(remark.id);
  }

  function close() {
    setOpen(false);
    document.querySelector<HTMLElement>('[data-open-sheet]')?.focus();
  }

  return (
    <div className={css.page} data-sheet={isNarrow ? (isOpen ? 'open' : 'closed') : undefined}>
      <ReviewHeader
        words={words}
        name={shown.form.name}
        until={formatDate(until, language)}
        language={language}
        onLanguage={(next) => choose({ language: next })}
        onTheme={() => choose({ theme: theme === 'dark' ? 'light' : 'dark' })}
      />
      <ReviewBar
        words={words}
        isNarrow={isNarrow}
        width={width}
        onWidth={setWidth}
        steps={shown.layout.steps}
        view={view}
        onView={show}
        languages={languagesOf(project)}
        language={spoken}
        onLanguage={setSpoken}
      />
      <main className={css.stage} aria-label={words.form}>
        <div className={css.room} ref={room}>
          <iframe
            ref={frame}
            className={css.frame}
            style={{ inlineSize: fit.width * fit.scale }}
            title={words.frame}
            src="/review-files/preview-frame.html"
            onLoad={onLoad}
            sandbox="allow-scripts allow-forms"
          />
        </div>
      </main>
      {isNarrow && !isOpen && (
        <div className={css.opener}>
          <span dir="auto">{aboutWords(fields, about, words)}</span>
          <Button kind="main" data-open-sheet onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        </div>
      )}
      <aside
        ref={panel}
        className={css.remarks}
        aria-label={words.mine}
        hidden={isNarrow && !isOpen}
        onKeyDown={(event: KeyboardEvent) => isNarrow && event.key === 'Escape' && close()}
      >
        <div className={css.head}>
          <h2>{words.mine}</h2>
          {isNarrow && <Button onClick={close}>{words.close}</Button>}
        </div>
        {isNarrow && (
          <p className={css.lead}>
            {words.lead} {words.until(formatDate(until, language))}.
          </p>
        )}
        <RemarkList remarks={remarks} fields={fields} language={language} onLook={look} />
        <RemarkForm
          words={words}
          number={remarks.length + 1}
          fields={fields}
          about={about}
          onAbout={(key) => {
            setAbout(key);
            look(key);
          }}
          onLeft={onLeft}
          fetch={fetch}
        />
      </aside>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

// The numbers that stand on the form: one pin for each field, however often it was remarked on.

/** `about` is what the next remark is about. */
export function pinsOf(remarks: readonly Pick<OwnRemark, 'field'>[], about: string | null): FramePin[] {
  const numbers = new Map<string, number[]>();
  const add = (key: string | null, number: number) => {
    if (key !== null) numbers.set(key, [...(numbers.get(key) ?? []), number]);
  };
  remarks.forEach(({ field }, index) => {
    add(field, index + 1);
  });
  add(about, remarks.length + 1);
  return [...numbers].map(([key, all]) => ({ key, words: all.join(' · '), isNow: key === about }));
}

interface RemarkListProps {
  readonly remarks: readonly OwnRemark[];
  readonly fields: readonly ReviewedField[];
  readonly language: Preferences['language'];
  /** Brings what it is about into sight. */
  readonly onLook: (key: string | null) => void;
}

/** What this reviewer has said so far, each with the number of its pin. */
function RemarkList({ remarks, fields, language, onLook }: RemarkListProps) {
  const words = REVIEW_WORDS[language];
  return (
    <div className={css.said}>
      {remarks.length === 0 ? (
        <p className={css.quiet}>{words.none}</p>
      ) : (
        <ol className={css.list}>
          {remarks.map(({ id, text, field, at }, index) => (
            <li key={id}>
              <button type="button" className={css.remark} data-remark={id} onClick={() => onLook(field)}>
                <span className={css.pin} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={css.words}>
                  <span className="visually-hidden">{words.number(index + 1)} </span>
                  <span className={css.text} dir="auto">
                    {text}
                  </span>
                  <span className={css.quiet}>
                    {aboutWords(fields, field, words)}, {momentWords(at, Date.now(), language)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <p className={css.quiet}>{words.hint}</p>
    </div>
  );
}
