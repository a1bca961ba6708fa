/** What nearly every question to a store says: whose work, which form, who, when. */

export interface Account {
  readonly account: string;
}

export interface OfForm extends Account {
  readonly form: string;
}

/** By the service's own clock. */
export interface At {
  readonly at: number;
}

/** Who did it, and when. */
export interface Done {
  readonly by: string;
  readonly at: number;
}
