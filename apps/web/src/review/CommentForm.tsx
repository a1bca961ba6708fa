/** Form to write a review comment: field, text and name. On failure the text stays. */

import { fieldLabel, type OwnRemark, REVIEW_REPLY, RequestError, WORK_LIMITS } from '@formloom/form';
import { applySettings, type Project } from '@formloom/project';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { createServiceClient, type Fetch } from '../connection/service-client.ts';
import { readItem, writeItem } from '../shell/local-storage.ts';
import { Button } from '../ui/Button.tsx';
import { Input, TextArea } from '../ui/Input.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Select } from '../ui/Select.tsx';
import css from './review.module.css';
import { NAME_KEY, type ReviewWords } from './words.ts';

export interface CommentFormProps {
  readonly words: ReviewWords;
  readonly number: number;
  readonly fields: readonly ReviewedField[];
  readonly about: string | null;
  readonly onAbout: (key: string | null) => void;
  readonly onSent: (remark: OwnRemark) => void;
  readonly fetch: Fetch;
}

const WHOLE = '';

export function CommentForm({
  words,
  number,
  fields,
  about,
  onAbout,
  onSent: onLeft,
  fetch,
}: CommentFormProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [name, setName] = useState(() => readItem(NAME_KEY) ?? '');
  const [problem, setProblem] = useState<SendError | 'empty' | null>(null);
  const [isSending, setSending] = useState(false);
  const label = subjectText(fields, about, words);
  const isListed = about === null || fields.some(({ key }) => key === about);

  // Focus the text if it was empty.
  useEffect(() => {
    if (problem === 'empty') box.current?.focus();
  }, [problem]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setProblem(text.trim() === '' ? 'empty' : null);
    if (text.trim() === '') return;
    setSending(true);
    writeItem(NAME_KEY, name.trim());
    const outcome = await sendComment(location.pathname, { name, text, field: about }, fetch);
    setSending(false);
    if ('problem' in outcome) {
      setProblem(outcome.problem);
      return;
    }
    setText('');
    onLeft(outcome.remark);
  }

  return (
    <form
      className={`${kit.stack} ${kit.tight} ${css.form}`}
      aria-labelledby={`${id}-title`}
      onSubmit={submit}
      noValidate
    >
      <h2 id={`${id}-title`} className={`${kit.row} ${kit.medium}`}>
        <span className={kit.pin} data-now aria-hidden="true">
          {number}
        </span>
        {words.fresh}
      </h2>
      <label htmlFor={`${id}-about`}>{words.about}</label>
      <div className={`${kit.row} ${kit.tight} ${css.about}`}>
        <Select
          asInput
          id={`${id}-about`}
          value={about ?? WHOLE}
          options={[
            [WHOLE, words.whole] as const,
            ...fields.map(({ key, label: shown }) => [key, shown] as const),
            ...(isListed ? [] : [[about ?? WHOLE, label] as const]),
          ]}
          onChange={(key) => onAbout(key === WHOLE ? null : key)}
        />
        {about !== null && (
          <Button kind="plain" square aria-label={words.notAbout(label)} onClick={() => onAbout(null)}>
            <Icon name="close" />
          </Button>
        )}
      </div>
      <label htmlFor={`${id}-text`}>{words.text}</label>
      <TextArea
        ref={box}
        id={`${id}-text`}
        className={css.box}
        dir="auto"
        rows={3}
        maxLength={WORK_LIMITS.remark}
        value={text}
        aria-invalid={problem === 'empty' || undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <label htmlFor={`${id}-name`}>{words.name}</label>
      <Input
        id={`${id}-name`}
        dir="auto"
        autoComplete="name"
        maxLength={WORK_LIMITS.name}
        value={name}
        aria-describedby={`${id}-kept`}
        onChange={(event) => setName(event.target.value)}
      />
      <p id={`${id}-problem`} className={`${kit.alert} ${css.problem}`} role="alert">
        {problem && words.problem[problem]}
      </p>
      <div className={`${kit.spread} ${css.foot}`}>
        <span id={`${id}-kept`} className={kit.note}>
          {words.nameKept}
        </span>
        <Button kind="main" type="submit" aria-disabled={isSending || undefined}>
          {isSending ? words.sending : problem === 'away' || problem === 'often' ? words.again : words.send}
        </Button>
      </div>
    </form>
  );
}

/** A new comment by a reviewer. */
interface NewComment {
  readonly name: string;
  readonly text: string;
  readonly field: string | null;
}

/** Why sending failed: no response, link revoked, too many comments, or rate limit. */
type SendError = 'away' | 'ended' | 'full' | 'often';

type SendResult = { readonly remark: OwnRemark } | { readonly problem: SendError };

const TIMEOUT_MS = 15_000;
const PROBLEMS: Readonly<Record<number, SendError>> = { 404: 'ended', 409: 'full', 429: 'often' };

/** Sends a comment; `page` is the path of the review page. */
export async function sendComment(page: string, comment: NewComment, fetch: Fetch): Promise<SendResult> {
  const { field, ...rest } = comment;
  const token = decodeURIComponent(page.replace(/\/+$/, '').split('/').at(-1) ?? '');
  try {
    const remark = await createServiceClient(fetch, TIMEOUT_MS).request(
      'POST /review/:token/remarks',
      REVIEW_REPLY.remark,
      { params: { token }, body: field === null ? rest : { ...rest, field } },
    );
    return { remark };
  } catch (error) {
    return { problem: (error instanceof RequestError && PROBLEMS[error.status]) || 'away' };
  }
}

/** A field that can be commented on, with its label. */
export interface ReviewedField {
  readonly key: string;
  readonly label: string;
}

/** Visible fields in form order; conditional fields follow their parent. */
export function fieldsOf({ details, design, layout }: Project): ReviewedField[] {
  const { fields } = applySettings(details, design.fields);
  const order = layout.steps.flatMap(({ rows }) => rows.flatMap((row) => row.fields));
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const withChildren = (key: string, seen: ReadonlySet<string>): ReviewedField[] => {
    const field = byKey.get(key);
    if (!field || field.hidden || seen.has(key)) return [];
    const children = fields.filter(({ parent }) => parent === key);
    const further = new Set([...seen, key]);
    return [
      { key, label: fieldLabel(field) },
      ...children.flatMap((child) => withChildren(child.key, further)),
    ];
  };
  return order.flatMap((key) => withChildren(key, new Set()));
}

/** What a comment is about: a field, the whole form, or a text. */
export function subjectText(
  fields: readonly ReviewedField[],
  key: string | null,
  words: { readonly whole: string; readonly someText: string },
): string {
  if (key === null) return words.whole;
  return fields.find((field) => field.key === key)?.label ?? words.someText;
}
