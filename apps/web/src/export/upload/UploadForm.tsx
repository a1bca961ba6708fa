/** Upload form: path in the account, draft or published, and the result. */

import type { UploadRequest, UploadVerdict } from '@formloom/form';
import { uploadable } from '@formloom/module';
import { setSetting } from '@formloom/project';
import { useId, useMemo, useState } from 'react';
import type { Failure } from '../../connection/connection.ts';
import { reconnect } from '../../connection/reconnect.ts';
import { useProject } from '../../project/ProjectContext.tsx';
import { useTyping } from '../../project/useTyping.ts';
import { formatDate, formatTime } from '../../shell/date-format.ts';
import { usePreference, useWords } from '../../shell/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import kit from '../../ui/kit.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { kilobytes } from '../kilobytes.ts';
import { existingModuleText } from './existing-module-text.ts';
import { type FileState, fileStates } from './file-states.ts';
import css from './upload.module.css';
import type { UploadAccess } from './upload-access.ts';
import { type UploadError, uploadErrorOf } from './upload-error.ts';
import type { Upload } from './useUpload.ts';
import { useUploadWords } from './words.ts';

export interface UploadFormProps {
  readonly upload: Upload;
  readonly uploads: UploadAccess;
}

export function UploadForm({ upload, uploads }: UploadFormProps) {
  const all = useWords();
  const words = useUploadWords();
  const typing = useTyping();
  const chosen = useProject(({ settings }) => settings.uploadPath);
  const project = useProject((now) => now);
  const files = useMemo(() => uploadable(project), [project]);
  const { state, path, isPath, existing, target } = upload;
  const busy = state.kind === 'busy';
  const asHint = useId();
  /** Validation waits until typing pauses. */
  const [writing, setWriting] = useState(false);
  const { onChange, onBlur } = typing('uploadPath', (now, text) => setSetting(now, 'uploadPath', text));
  const isInvalid = !isPath && !writing;
  const isPublished = existing?.kind === 'found' && existing.reply.published;
  const uploadError = currentError();
  return (
    <div className={`${kit.stack} ${css.form}`}>
      <Field
        label={words.path}
        hint={<ExistingModuleHint upload={upload} />}
        error={isInvalid && words.badPath}
        className={css.path}
        value={chosen}
        placeholder={path}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        readOnly={busy}
        onChange={(event) => {
          setWriting(true);
          upload.resetResult();
          onChange(event);
        }}
        onKeyDown={({ key }) => key === 'Enter' && setWriting(false)}
        onBlur={() => {
          setWriting(false);
          onBlur();
        }}
      />
      <div className={`${kit.stack} ${kit.tight}`}>
        <span aria-hidden="true" className={kit.label}>
          {words.as}
        </span>
        <Segments
          fill
          label={words.as}
          value={target}
          describedBy={asHint}
          options={(['draft', 'published'] as const).map((value) => ({
            value,
            words: words[value],
            disabled: busy && value !== target,
          }))}
          onChange={(next) => next !== target && upload.setTarget(next)}
        />
        <p id={asHint} className={kit.note}>
          {target === 'draft'
            ? words.draftHint
            : isPublished
              ? words.publishedAgainHint
              : words.publishedHint}
        </p>
      </div>
      {uploadError && <UploadErrorNotice {...uploadError} />}
      <UploadProgress upload={upload} files={files} />
    </div>
  );

  function currentError() {
    const lookAgain = { onRetry: upload.refresh };
    if (!uploads.isPermitted)
      return { uploadError: { words: words.noPermission, remedy: 'reconnect' } as const, ...lookAgain };
    const of = (failure: Failure) => uploadErrorOf(failure, uploads.isPermitted, all, words);
    if (state.kind === 'failed')
      return { uploadError: of(state.failure), onRetry: () => upload.start(target) };
    if (existing?.kind === 'failed' && state.kind === 'idle')
      return { uploadError: of(existing.failure), ...lookAgain };
    return undefined;
  }
}

/** The existing module that would be, or was, replaced. */
function ExistingModuleHint({ upload: { state, existing } }: { upload: Upload }) {
  const words = useUploadWords();
  const language = usePreference('language');
  const done = state.kind === 'ended' && state.verdict.verdict === 'uploaded';
  return existingModuleText(done ? state.before : existing, done, words, (moment) =>
    formatDate(moment, language),
  );
}

interface UploadErrorNoticeProps {
  readonly uploadError: UploadError;
  readonly onRetry: () => void;
}

/** Why the upload could not start, with one action that helps. */
function UploadErrorNotice({ uploadError, onRetry }: UploadErrorNoticeProps) {
  const words = useWords();
  const [stuck, setStuck] = useState(false);
  return (
    <Notice
      action={
        uploadError.remedy === 'reconnect' ? (
          <Button onClick={async () => setStuck(!(await reconnect()))}>{words.failure.reconnect}</Button>
        ) : (
          <Button onClick={onRetry}>{words.retry}</Button>
        )
      }
    >
      {uploadError.words}
      {stuck && ` ${words.failure.unreachable}`}
    </Notice>
  );
}

const ICON: Readonly<Record<FileState['state'], IconName>> = {
  waiting: 'dots',
  'under-way': 'dots',
  done: 'check',
  failed: 'close',
  restored: 'undo',
};

interface UploadProgressProps {
  readonly upload: Upload;
  readonly files: UploadRequest['files'];
}

/** Status of each file and the resulting state of the account. */
function UploadProgress({ upload: { state, target }, files }: UploadProgressProps) {
  const words = useUploadWords();
  const language = usePreference('language');
  if (state.kind === 'idle' || state.kind === 'failed') return null;
  const names = files.map(({ name }) => name);
  const states = fileStates(names, state.steps, target);
  const done = states.filter((one) => one.state === 'done').length;
  const good = state.kind === 'ended' && state.verdict.verdict === 'uploaded';
  const tone = state.kind === 'busy' ? 'busy' : good ? 'ok' : 'bad';
  return (
    <section className={css.result} data-tone={tone} data-upload={state.kind}>
      <div className={`${kit.row} ${kit.medium} ${css.head}`} role="status">
        <Icon name={tone === 'ok' ? 'check' : tone === 'bad' ? 'warning' : 'dots'} />
        <strong>{title()}</strong>
        <span className={`${kit.note} ${kit.push} ${css.when}`}>
          {state.kind === 'ended' && good
            ? formatTime(state.at, language)
            : words.progress(done, names.length)}
        </span>
      </div>
      <ul className={kit.list}>
        {states.map(({ name, state: one, details }) => (
          <li key={name} data-file-state={one}>
            <Icon name={ICON[one]} className={kit.muted} />
            <span className={css.name}>
              {name}
              <span className="visually-hidden"> {words.file[one]}</span>
            </span>
            <span className={kit.note}>{kilobytes(sizeOf(name), language)}</span>
            {details !== undefined && (
              <span className={`${kit.note} ${kit.bad} ${css.why}`} dir="auto">
                {details}
              </span>
            )}
          </li>
        ))}
      </ul>
      {state.kind === 'ended' && !good && (
        <p className={`${kit.small} ${css.after}`}>{afterwards(state.verdict)}</p>
      )}
      {state.kind === 'broken' && <p className={`${kit.small} ${css.after}`}>{words.brokenMeans}</p>}
    </section>
  );

  function title(): string {
    if (state.kind === 'ended')
      return state.verdict.verdict === 'uploaded'
        ? words.uploaded[target]
        : words.failed[state.verdict.verdict];
    return state.kind === 'broken' ? words.broken : words.uploading;
  }

  /** Where no file has an error, the service's error message is shown. */
  function afterwards({ draft, published, details, error }: UploadVerdict): string {
    const hasDetails = states.some((one) => one.details !== undefined);
    return [
      hasDetails ? undefined : (details ?? error),
      words.afterwards.draft(draft),
      target === 'published' ? words.afterwards.published(published) : undefined,
    ]
      .filter(Boolean)
      .join(' ');
  }

  function sizeOf(name: string): number {
    return files.find((file) => file.name === name)?.content.length ?? 0;
  }
}
