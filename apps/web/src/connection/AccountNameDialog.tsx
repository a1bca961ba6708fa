/** What an account is called, for all who share work here; and whether it is the first of several. */

import { type AccountOfAll, PATH, readAccountOfAll, WORK_LIMITS } from '@formloom/form';
import { type FormEvent, useId, useState } from 'react';
import type { ACCOUNTS_EN } from '../i18n/accounts-en.ts';
import { showMessage } from '../shell/message-queue.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/Input.tsx';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import { Switch } from '../ui/Switch.tsx';
import { accountLabel, forgetAccountName, rememberAccountName } from './account-names.ts';
import { quietFetch } from './named-fetch.ts';
import { ask, type Fetch } from './service-client.ts';

export interface AccountNameDialogProps {
  readonly account: AccountOfAll & { readonly portalId: number };
  /** Whether there are others that could be the first. */
  readonly isOneOfSeveral: boolean;
  readonly words: typeof ACCOUNTS_EN.naming;
  readonly send?: typeof nameAccount;
  readonly onClose: () => void;
  /** The service has taken it. */
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
    const named = await send(portalId, change);
    if (!named) {
      setState('failed');
      return;
    }
    // What this browser remembers of it is no longer so.
    forgetAccountName(portalId);
    rememberAccountName(named);
    showMessage(words.saved(accountLabel(portalId)));
    onNamed();
  }

  return (
    <QuestionDialog
      title={words.title(portalId)}
      means={words.means}
      answers={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="main" type="submit" form={form} aria-disabled={state === 'sending'}>
            {words.save}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <form id={form} onSubmit={submit}>
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
        {state === 'failed' && <p role="alert">{words.failed}</p>}
      </form>
    </QuestionDialog>
  );
}

/** What people call an account, and which one is the first: told to the service, for all colleagues. */
interface AccountChange {
  /** Blank for what it is called by itself; as it is if left out. */
  readonly name?: string;
  /** From now on it is the one that is used where none is named. */
  readonly first?: true;
}

const PATIENCE_MS = 15_000;

/** The account as it is from now on, or undefined where the service has not taken it. */
async function nameAccount(
  account: number,
  change: AccountChange,
  fetch: Fetch = quietFetch,
): Promise<AccountOfAll | undefined> {
  const init = {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
    signal: AbortSignal.timeout(PATIENCE_MS),
  } as const;
  const answer = await ask(fetch, `${PATH.accounts}/${account}`, init, readAccountOfAll).catch(() => null);
  return answer && 'value' in answer ? answer.value : undefined;
}
