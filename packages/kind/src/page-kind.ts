/**
 * How a kind behaves on a visitor's page. Elements fit these shapes, and so does whatever a test makes up.
 */

export interface PageKind {
  /** The answers as they stand; none where nothing is answered. */
  readonly read: (field: PageField) => string[];
  /** Puts answers in, whatever stood there. */
  readonly write: (field: PageField, answers: readonly string[]) => void;
  /** The answers that a parameter of the page's address stands for; null where it is none for this field. */
  readonly fromAddress: (text: string, field: PageField) => readonly string[] | null;
  /** Whether its answer is sent as a field of the form. */
  readonly isSent: boolean;
  /** Whether several answers may be given at once. */
  readonly takesSeveral?: true;
  /** Whether visitors see it, and so can correct it. */
  readonly isSeen: boolean;
  /** What is said where a required answer is missing. */
  readonly missingText: 'required' | 'choose' | 'consent';
  readonly isMissing: (answer: string) => boolean;
  /** What is said of half an answer, which a browser does not hand out. */
  readonly unreadableText: 'number' | 'date';
  /** The name of the text that says what is wrong with an answer that was given. */
  readonly problem?: (field: PageField, answer: string) => 'email' | 'blocked' | 'pattern' | null;
}

/** A field as it stands on the page. */
export interface PageField {
  /** Its own, not those of fields that depend on it. */
  readonly controls: readonly Control[];
  /** The choice of a country code beside a phone number. */
  readonly countryCode: Control | null;
  /** Whole addresses and domains that are refused. */
  readonly blocked: readonly string[];
}

export interface Control {
  value: string;
  /** Of boxes. */
  checked?: boolean;
  readonly validity: { readonly typeMismatch: boolean };
  /** Of a list to choose from. */
  readonly options?: Iterable<{ readonly value: string }>;
}
