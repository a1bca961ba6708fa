/** Entry point of the sandbox. */

export type { SandboxOptions } from './app.ts';
export { createSandbox } from './app.ts';
export { createSeed } from './seed/seed.ts';
export { DEFAULT_SETTINGS, type Settings } from './settings.ts';
export { FILTERS } from './source-code/template.ts';
export type { VisitedField } from './visitors/visit.ts';
export { playYear, type Showing } from './visitors/year.ts';
