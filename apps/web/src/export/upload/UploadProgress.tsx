/** The files one by one, what became of each, and what the account has now. */

import type { UploadRequest, UploadVerdict } from '@formloom/form';
import { formatTime } from '../../shell/date-format.ts';
import { usePreference } from '../../shell/preferences.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { kilobytes } from '../kilobytes.ts';
import { type FileState, fileStates } from './file-states.ts';
import css from './upload.module.css';
import type { Upload } from './useUpload.ts';
import { useUploadWords } from './words.ts';

const ICON: Readonly<Record<FileState['state'], IconName>> = {
  waiting: 'dots',
  'under-way': 'dots',
  done: 'check',
  failed: 'close',
  restored: 'undo',
};

export interface UploadProgressProps {
  readonly upload: Upload;
  readonly files: UploadRequest['files'];
}

export function UploadProgress({ upload: { state, target }, files }: UploadProgressProps) {
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
      <div className={css.head} role="status">
        <Icon name={tone === 'ok' ? 'check' : tone === 'bad' ? 'warning' : 'dots'} />
        <strong>{title()}</strong>
        <span className={css.when}>
          {state.kind === 'ended' && good
            ? formatTime(state.at, language)
            : words.progress(done, names.length)}
        </span>
      </div>
      <ul>
        {states.map(({ name, state: one, details }) => (
          <li key={name} data-file-state={one}>
            <Icon name={ICON[one]} />
            <span className={css.name}>
              {name}
              <span className="visually-hidden"> {words.file[one]}</span>
            </span>
            <span className={css.size}>{kilobytes(sizeOf(name), language)}</span>
            {details !== undefined && (
              <span className={css.why} dir="auto">
                {details}
              </span>
            )}
          </li>
        ))}
      </ul>
      {state.kind === 'ended' && !good && <p className={css.after}>{afterwards(state.verdict)}</p>}
      {state.kind === 'broken' && <p className={css.after}>{words.brokenMeans}</p>}
    </section>
  );

  function title(): string {
    if (state.kind === 'ended')
      return state.verdict.verdict === 'uploaded'
        ? words.uploaded[target]
        : words.failed[state.verdict.verdict];
    return state.kind === 'broken' ? words.broken : words.uploading;
  }

  /** Where no file tells why, the service's own words do. */
  function afterwards({ draft, published, details, error }: UploadVerdict): string {
    const told = states.some((one) => one.details !== undefined);
    return [
      told ? undefined : (details ?? error),
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
