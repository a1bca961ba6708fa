/** The second half of the sandbox's forms, exported, filled and sent. */

import { testEveryForm } from './testing/every-form.ts';

testEveryForm(1, 2);
