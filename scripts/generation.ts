/**
 * Which generation of the provider's paths is used where services are started for tests: the numbered ones of
 * the contract, or with `GENERATION=dated` those that take their place. The sandbox then speaks no other.
 */

export interface Generation {
  readonly name: 'numbered' | 'dated';
  readonly forms: string;
  readonly source: string;
  readonly token: string;
}

const GENERATIONS: Readonly<Record<Generation['name'], Generation>> = {
  numbered: {
    name: 'numbered',
    forms: '/marketing/v3/forms',
    source: '/cms/v3/source-code',
    token: '/oauth/v1/token',
  },
  dated: {
    name: 'dated',
    forms: '/marketing/forms/2026-09-beta',
    source: '/cms/source-code/2026-03',
    token: '/oauth/2026-03/token',
  },
};

export function generationOf(name: string | undefined): Generation {
  if (name === undefined || name === '' || name === 'numbered') return GENERATIONS.numbered;
  if (name === 'dated') return GENERATIONS.dated;
  throw new Error(`GENERATION must be numbered or dated, not "${name}".`);
}

/** What a service needs to know of it; nothing where it is the usual one. */
export function generationVariables({ name, forms, source, token }: Generation): Record<string, string> {
  if (name === 'numbered') return {};
  return { PROVIDER_FORMS_PATH: forms, PROVIDER_SOURCE_PATH: source, PROVIDER_TOKEN_PATH: token };
}

export const GENERATION = generationOf(process.env.GENERATION);
