/** Shows which account the form belongs to, by name where the service returns one. */

import { accountNameOf } from '../connection/account-names.ts';
import kit from '../ui/kit.module.css';
import css from './export.module.css';
import { useTargetWords } from './targets/words.ts';

export interface AccountLineProps {
  readonly account: number | null;
  /** Hidden where there is little room. */
  readonly optional?: boolean;
}

export function AccountLine({ account, optional = false }: AccountLineProps) {
  const words = useTargetWords();
  return (
    <span className={`${kit.note} ${css.account}`} data-optional={optional || undefined}>
      {account !== null && words.account(accountNameOf(account), account)}
    </span>
  );
}
