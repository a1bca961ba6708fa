/** Forms older than all others, in both API versions. */

import { definition, type FormParts, type Json } from './definition.ts';
import { earlierIdentity } from './identity.ts';
import { olderDefinition } from './older-definition.ts';

export const newerForm = (parts: FormParts): Json =>
  definition({ identity: earlierIdentity(parts.name), ...parts });

export const olderForm = (parts: FormParts): Json =>
  olderDefinition({ identity: earlierIdentity(parts.name), ...parts });
