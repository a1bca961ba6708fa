/** Review page for reviewers: preview of the form, their comments, and a form to comment. */

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
import kit from '../ui/kit.module.css';
import { useIsNarrow } from '../ui/narrow.ts';
import { CommentForm, fieldsOf, type ReviewedField, subjectText } from './CommentForm.tsx';
import { ReviewBar, WIDTHS, type WidthName } from './ReviewBar.tsx';
import { ReviewHeader } from './ReviewHeader.tsx';
import css from './review.module.css';
import { useReviewFrame } from './useReviewFrame.ts';
import { formatMoment, REVIEW_WORDS, usePagePreferences } from './words.ts';

export interface ReviewPageProps {
  readonly project: Project;
  readonly until: number;
  /** Earlier comments. */
  readonly remarks: readonly OwnRemark[];
  readonly fetch: Fetch;
}

export function ReviewPage({ project, until, remarks: before, fetch }: ReviewPageProps) {
  const { words, language, theme, choose } = usePagePreferences();
  const isNarrow = useIsNarrow();
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [formLanguage, setSpoken] = useState<Language>(project.design.language);
  const [width, setWidth] = useState<WidthName>('free');
  const [remarks, setRemarks] = useState(before);
  const [about, setAbout] = useState<string | null>(null);
  const [mark, setMark] = useState<{ key: string | null; asks: number }>({ key: null, asks: 0 });
  const [isOpen, setOpen] = useState(false);
  const [announcement, setSaid] = useState('');
  /** Id of the comment just sent; it receives focus. */
  const [newCommentId, setLeft] = useState<string | null>(null);

  const shown = useMemo(() => inLanguage(project, formLanguage), [project, formLanguage]);
  const fields = useMemo(() => fieldsOf(shown), [shown]);
  const pins = useMemo(() => pinsOf(remarks, about), [remarks, about]);
  const wide = useElementWidth(room);
  // On phones the form is shown at its real size.
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
    if (newCommentId !== null)
      panel.current?.querySelector<HTMLElement>(`[data-remark="${newCommentId}"]`)?.focus();
  }, [newCommentId]);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('textarea')?.focus();
  }, [isOpen]);

  function onSent(remark: OwnRemark) {
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
        language={formLanguage}
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
        <div className={`${kit.spread} ${kit.wide} ${css.opener}`}>
          <span className={kit.clip} dir="auto">
            {subjectText(fields, about, words)}
          </span>
          <Button kind="main" data-open-sheet onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        </div>
      )}
      <aside
        ref={panel}
        className={`${kit.scroll} ${css.comments}`}
        aria-label={words.mine}
        hidden={isNarrow && !isOpen}
        onKeyDown={(event: KeyboardEvent) => isNarrow && event.key === 'Escape' && close()}
      >
        <div className={`${kit.spread} ${css.head}`}>
          <h2>{words.mine}</h2>
          {isNarrow && <Button onClick={close}>{words.close}</Button>}
        </div>
        {isNarrow && (
          <p className={`${kit.note} ${css.lead}`}>
            {words.lead} {words.until(formatDate(until, language))}.
          </p>
        )}
        <CommentList remarks={remarks} fields={fields} language={language} onLook={look} />
        <CommentForm
          words={words}
          number={remarks.length + 1}
          fields={fields}
          about={about}
          onAbout={(key) => {
            setAbout(key);
            look(key);
          }}
          onSent={onSent}
          fetch={fetch}
        />
      </aside>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

// Comment pins: one per field with the numbers of its comments.

/** `about` is the field of the comment being written. */
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

interface CommentListProps {
  readonly remarks: readonly OwnRemark[];
  readonly fields: readonly ReviewedField[];
  readonly language: Preferences['language'];
  /** Scrolls to the commented field. */
  readonly onLook: (key: string | null) => void;
}

/** The reviewer's comments with their pin numbers. */
function CommentList({ remarks, fields, language, onLook }: CommentListProps) {
  const words = REVIEW_WORDS[language];
  return (
    <div className={`${kit.scroll} ${css.commentList}`}>
      {remarks.length === 0 ? (
        <p className={kit.note}>{words.none}</p>
      ) : (
        <ol className={kit.list}>
          {remarks.map(({ id, text, field, at }, index) => (
            <li key={id}>
              <button
                type="button"
                className={`${kit.row} ${kit.bare} ${kit.wide} ${kit.hover} ${css.comment}`}
                data-remark={id}
                onClick={() => onLook(field)}
              >
                <span className={kit.pin} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={`${kit.words} ${css.words}`}>
                  <span className="visually-hidden">{words.number(index + 1)} </span>
                  <span className={css.text} dir="auto">
                    {text}
                  </span>
                  <span className={kit.note}>
                    {subjectText(fields, field, words)}, {formatMoment(at, Date.now(), language)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <p className={kit.note}>{words.hint}</p>
    </div>
  );
}
