/** What is asked of the connection here: which forms the account has, and one of them. */

import type { UseConnection } from '../connection/useConnection.ts';

export type AccountForms = Pick<UseConnection, 'forms' | 'listed' | 'failure' | 'fetchForms' | 'readForm'>;
