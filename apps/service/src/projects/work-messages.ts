/** Messages between replicas about shared work: changes, people, comments, the session, rate limits. */

import type { OfForm } from './of-form.ts';

export interface ChangeMessage extends OfForm {
  readonly kind: 'change';
  readonly revision: number;
  readonly by: string;
  /** Increases with every change of any project. */
  readonly number: number;
}

/** Presence: a colleague opens a form, moves within it or leaves it. */
export interface PersonMessage extends OfForm {
  readonly kind: 'person';
  /** The replica that reports the person, and the person's key there. */
  readonly replica: string;
  readonly key: string;
  readonly person: Whereabouts | null;
}

export interface Whereabouts {
  readonly name: string;
  readonly editing: boolean;
  readonly step?: string | number;
  readonly field?: string;
  readonly tab?: string;
}

/** A replica has connected and asks the others for their presence entries. */
interface HelloMessage {
  readonly kind: 'hello';
  readonly replica: string;
}

/** A reviewer commented on a form, or a colleague resolved a comment. */
interface RemarksMessage extends OfForm {
  readonly kind: 'remarks';
  /** The number of open comments. */
  readonly remarks: number;
}

/** A replica has changed the session. */
interface SessionMessage {
  readonly kind: 'session';
}

/** A replica's report about the provider's rate limit of an account. */
interface RateLimitMessage {
  readonly kind: 'rate limit';
  readonly replica: string;
  readonly report: string;
}

export type WorkMessage =
  | ChangeMessage
  | PersonMessage
  | HelloMessage
  | RemarksMessage
  | SessionMessage
  | RateLimitMessage;
