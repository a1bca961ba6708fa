/** `on` declares the handler of an endpoint, `bind` makes routes of all handlers of a group. */

import type { Contract } from '@formloom/form';
import { createRouting } from '../http/route.ts';
import type { Parts } from '../parts.ts';

export const { on, bind } = createRouting<Contract, Parts>();
