/** Buttons of an upload: start, retry, and a link to the uploaded module. */

import type { UploadTarget } from '@formloom/form';
import { useState } from 'react';
import { AddressQuestion } from '../../checks/AddressQuestion.tsx';
import { countOf, useFindings } from '../../checks/findings.ts';
import {
  applyServiceUrl,
  confirmAddressNow,
  type OtherAddress,
  otherAddressNow,
} from '../../checks/submit-urls.ts';
import { useOpenProject } from '../../project/ProjectContext.tsx';
import { useWords } from '../../shell/preferences.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { QuestionDialog } from '../../ui/QuestionDialog.tsx';
import { AccountLine } from '../AccountLine.tsx';
import type { UploadAccess } from './upload-access.ts';
import type { Upload } from './useUpload.ts';
import { useUploadWords } from './words.ts';

export interface UploadFooterProps {
  readonly upload: Upload;
  readonly uploads: UploadAccess;
  readonly onClose: () => void;
}

export function UploadFooter({ upload, uploads, onClose }: UploadFooterProps) {
  const words = useWords();
  const uploadWords = useUploadWords();
  const { state, target } = upload;
  const possible = upload.isPath && uploads.isPermitted;
  const [isConfirming, setConfirming] = useState(false);
  /** Ask only once. */
  const [isConfirmed, setConfirmed] = useState(false);
  const open = useOpenProject();
  /** The other URL that submissions would be sent to. */
  const [elsewhere, setElsewhere] = useState<OtherAddress | null>(null);
  const must = useFindings(({ findings }) => countOf(findings, 'must'));
  const busy = state.kind === 'busy';
  const done = state.kind === 'ended' && state.verdict.verdict === 'uploaded';

  function begin(as: UploadTarget) {
    setConfirming(false);
    upload.start(as);
  }

  function press() {
    if (busy || !possible) return;
    const other = otherAddressNow(open);
    if (other) {
      setElsewhere(other);
      return;
    }
    if (target === 'published' && must > 0 && !isConfirmed) setConfirming(true);
    else begin(target);
  }

  const main = uploadWords[target === 'draft' ? 'uploadDraft' : 'publish'];
  const retryLabel =
    state.kind === 'ended' && state.verdict.verdict === 'refused' ? uploadWords.again : words.retry;
  const linked = done && uploads.designManager !== null;
  return (
    <>
      <AccountLine account={uploads.account} />
      <Button aria-disabled={busy || undefined} onClick={() => busy || onClose()}>
        {words.close}
      </Button>
      <Button
        kind={linked ? 'usual' : 'main'}
        aria-disabled={busy || !possible || undefined}
        data-upload-button
        onClick={press}
      >
        {busy ? uploadWords.uploading : done ? uploadWords.again : state.kind === 'idle' ? main : retryLabel}
      </Button>
      {linked && (
        <ButtonLink kind="main" href={uploads.designManager ?? ''} target="_blank" rel="noopener">
          {uploadWords.openManager}
          <Icon name="leave" />
          <span className="visually-hidden"> {uploadWords.newTab}</span>
        </ButtonLink>
      )}
      {elsewhere && (
        <AddressQuestion
          {...elsewhere}
          form={open.store.getState().project.form.name}
          keep={words.checks.address.confirm}
          onUseServiceUrl={() => {
            applyServiceUrl(open, elsewhere.own);
            setElsewhere(null);
          }}
          onKeep={() => {
            confirmAddressNow(open);
            setElsewhere(null);
          }}
          onClose={() => setElsewhere(null)}
        />
      )}
      {isConfirming && (
        <PublishQuestion
          count={must}
          onPublish={() => {
            setConfirmed(true);
            begin('published');
          }}
          onDraft={() => begin('draft')}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

interface PublishQuestionProps {
  /** Number of errors from the checks. */
  readonly count: number;
  readonly onPublish: () => void;
  readonly onDraft: () => void;
  readonly onClose: () => void;
}

/** Confirmation before publishing a form that has errors. */
function PublishQuestion({ count, onPublish, onDraft, onClose }: PublishQuestionProps) {
  const words = useUploadWords().question;
  return (
    <QuestionDialog
      title={words.title}
      means={words.means(count)}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button onClick={onPublish}>{words.publish}</Button>
          <Button kind="main" onClick={onDraft}>
            {words.asDraft}
          </Button>
        </>
      }
      onClose={onClose}
    />
  );
}
