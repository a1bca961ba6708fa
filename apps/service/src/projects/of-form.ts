/** Types that most calls of the store share: account, form, author and time. */

export interface Account {
  readonly account: string;
}

export interface OfForm extends Account {
  readonly form: string;
}

/** A time by the service's clock. */
export interface At {
  readonly at: number;
}

/** The author and time of a change. */
export interface Done {
  readonly by: string;
  readonly at: number;
}
