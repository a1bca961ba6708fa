/** The door of the module package. */

export type { Kind } from './control/kind.ts';
export { kindOf } from './control/kind.ts';
export { previewDocument } from './document.ts';
export type { ModuleFile } from './export-module.ts';
export { exportModule } from './export-module.ts';
export { isSameFolder, moduleName } from './module-name.ts';
export { isSafePattern } from './pattern/safe-pattern.ts';
export { isPlain, plainText, renderInline, renderRichText } from './rich-text.ts';
export { DEFAULT_ACCENT, DEFAULT_RADIUS } from './settings.ts';
export type { Texts } from './texts.ts';
export { TEXT_LABELS, TEXTS } from './texts.ts';
export type { Warning } from './warnings.ts';
export { moduleWarnings } from './warnings.ts';
export { zipModule } from './zip-module.ts';
