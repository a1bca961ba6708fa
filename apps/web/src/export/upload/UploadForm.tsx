/** Where in the account, as what, and how it went. */

import { uploadable } from '@formloom/module';
import { setSetting } from '@formloom/project';
import { useId, useMemo, useState } from 'react';
import type { Failure } from '../../connection/connection.ts';
import { useProject } from '../../project/ProjectContext.tsx';
import { useTyping } from '../../project/useTyping.ts';
import { useWords } from '../../shell/preferences.ts';
import { Input } from '../../ui/Input.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { ThereHint } from './ThereHint.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';
import { troubleOf } from './trouble.ts';
import { UploadProgress } from './UploadProgress.tsx';
import css from './upload.module.css';
import type { UploadAccess } from './upload-access.ts';
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
  const { state, path, isPath, there, target } = upload;
  const busy = state.kind === 'busy';
  const [input, hint, asHint] = [useId(), useId(), useId()];
  /** No complaint in the middle of a word. */
  const [writing, setWriting] = useState(false);
  const { onChange, onBlur } = typing('uploadPath', (now, text) => setSetting(now, 'uploadPath', text));
  const refused = !isPath && !writing;
  const isPublished = there?.kind === 'found' && there.reply.published;
  const trouble = troubleNow();
  return (
    <div className={css.form}>
      <div className={css.part}>
        <label htmlFor={input}>{words.path}</label>
        <Input
          id={input}
          className={css.path}
          value={chosen}
          placeholder={path}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          readOnly={busy}
          aria-invalid={refused || undefined}
          aria-describedby={hint}
          onChange={(event) => {
            setWriting(true);
            upload.forget();
            onChange(event);
          }}
          onKeyDown={({ key }) => key === 'Enter' && setWriting(false)}
          onBlur={() => {
            setWriting(false);
            onBlur();
          }}
        />
        <p id={hint} className={css.hint} data-bad={refused || undefined} role="status">
          {refused ? words.badPath : <ThereHint upload={upload} />}
        </p>
      </div>
      <div className={css.part}>
        <span aria-hidden="true" className={css.label}>
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
        <p id={asHint} className={css.hint}>
          {target === 'draft'
            ? words.draftHint
            : isPublished
              ? words.publishedAgainHint
              : words.publishedHint}
        </p>
      </div>
      {trouble && <TroubleNotice {...trouble} />}
      <UploadProgress upload={upload} files={files} />
    </div>
  );

  function troubleNow() {
    const lookAgain = { onAgain: upload.lookAgain };
    if (!uploads.isPermitted)
      return { trouble: { words: words.noPermission, remedy: 'reconnect' } as const, ...lookAgain };
    const of = (failure: Failure) => troubleOf(failure, uploads.isPermitted, all, words);
    if (state.kind === 'failed') return { trouble: of(state.failure), onAgain: () => upload.start(target) };
    if (there?.kind === 'failed' && state.kind === 'idle')
      return { trouble: of(there.failure), ...lookAgain };
    return undefined;
  }
}
