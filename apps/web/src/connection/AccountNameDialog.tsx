/** Dialog to rename an account for the whole team and to make it the default account. */

import { type AccountOfAll, REPLY, WORK_LIMITS } from '@formloom/form';
import { type FormEvent, useId, useState } from 'react';
import type { ACCOUNTS_EN } from '../i18n/accounts-en.ts';
import { showMessage } from '../shell/message-queue.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/Input.tsx';
import kit from '../ui/kit.module.css';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import { Switch } from '../ui/Switch.tsx';
import { accountLabel, forgetAccountName, rememberAccountName } from './account-names.ts';
import { backgroundFetch, createServiceClient } from './service-client.ts';

export interface AccountNameDialogProps {
  readonly account: AccountOfAll & { readonly portalId: number };
  /** Whether there are several accounts, so that one is the default. */
  readonly isOneOfSeveral: boolean;
  readonly words: typeof ACCOUNTS_EN.naming;
  readonly send?: typeof nameAccount;
  readonly onClose: () => void;
  /** Called after the service saved the change. */
  readonly onNamed: () => void;
}

export function AccountNameDialog(props: AccountNameDialogProps) {
  const { account, isOneOfSeveral, words, send = nameAccount, onClose, onNamed } = props;
  const { portalId } = account;
  const before = account.name ?? '';
  const [name, setName] = useState(before);
  const [first, setFirst] = useState(account.first);
  const [state, setState] = useState<'writing' | 'sending' | 'failed'>('writing');
  const form = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state === 'sending') return;
    const change: AccountChange = {
      ...(name.trim() !== before && { name: name.trim() }),
      ...(first && !account.first && { first }),
    };
    if (Object.keys(change).length === 0) {
      onClose();
      return;
    }
    setState('sending');
    const updated = await send(portalId, change);
    if (!updated) {
      setState('failed');
      return;
    }
    // Drop the cached name.
    forgetAccountName(portalId);
    rememberAccountName(updated);
    showMessage(words.saved(accountLabel(portalId)));
    onNamed();
  }

  return (
    <QuestionDialog
      title={words.title(portalId)}
      means={words.means}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="main" type="submit" form={form} aria-disabled={state === 'sending'}>
            {words.save}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <form id={form} className={`${kit.stack} ${kit.medium}`} onSubmit={submit}>
        <Input
          autoFocus
          aria-label={words.label}
          placeholder={words.label}
          aria-invalid={state === 'failed' || undefined}
          maxLength={WORK_LIMITS.name}
          dir="auto"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {isOneOfSeveral && !account.first && (
          <Switch label={words.first} hint={words.firstMeans} on={first} onChange={setFirst} />
        )}
        {state === 'failed' && (
          <p className={kit.muted} role="alert">
            {words.failed}
          </p>
        )}
      </form>
    </QuestionDialog>
  );
}

/** Body of the request: the team-wide name and the default flag. */
interface AccountChange {
  /** Empty restores the provider's name; omitted leaves it unchanged. */
  readonly name?: string;
  /** Makes it the default account. */
  readonly first?: true;
}

const TIMEOUT_MS = 15_000;

/** Returns the updated account, or undefined if the request failed. */
const nameAccount = (account: number, change: AccountChange): Promise<AccountOfAll | undefined> =>
  createServiceClient(backgroundFetch, TIMEOUT_MS)
    .request('PUT /api/accounts/:portalId', REPLY.accountOfAll, {
      params: { portalId: String(account) },
      body: change,
    })
    .catch(() => undefined);
