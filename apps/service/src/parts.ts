/** Declares the dependencies that `app.ts` injects into route handlers. */

import type { Config } from './config.ts';
import type { Reference } from './docs/reference.ts';
import type { FormReads } from './forms/form-reads.ts';
import type { Modules } from './modules/modules.ts';
import type { SameOriginGuard } from './modules/same-origin-guard.ts';
import type { AccountName } from './oauth/account-names.ts';
import type { ReviewFiles } from './pages/review-page.ts';
import type { Work } from './projects/work.ts';
import type { Send } from './provider/provider.ts';
import type { KnownSecrets } from './session/known-secrets.ts';
import type { SessionStore } from './session/session-store.ts';

export interface Parts {
  readonly config: Config;
  readonly sessions: SessionStore;
  readonly secrets: KnownSecrets;
  readonly send: Send;
  /** Wall-clock time. */
  readonly now: () => number;
  readonly newLoginMark: () => string;
  /** Creates the id of a new connection of an account. */
  readonly newConnection: () => string;
  /** Creates the nonce by which a page's content security policy allows its script; new for each response. */
  readonly newNonce: () => string;
  /** Script, style and frame of the review page; undefined where the web app is not built. */
  readonly reviewFiles: ReviewFiles | undefined;
  readonly accountName: AccountName;
  readonly formReads: FormReads;
  readonly modules: Modules;
  readonly sameOriginGuard: SameOriginGuard;
  /** Undefined where work stays in the browser. */
  readonly work: Work | undefined;
  readonly isOverloaded: () => boolean;
  readonly isEnding: () => boolean;
  readonly reference: Reference;
}
