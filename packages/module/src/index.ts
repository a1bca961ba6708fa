/** The door of the module package. */

export { LARGEST_ARCHIVE, LARGEST_CONTENT, MOST_ENTRIES } from './archive/limits.ts';
export type { Opened, OpenProblem } from './archive/open-files.ts';
export { openFile, openFiles, PROJECT_FILE } from './archive/open-files.ts';
export type { PackedFile } from './archive/read-zip.ts';
export type { ContentProblem } from './content/content-model.ts';
export { contentProblem } from './content/content-model.ts';
export { renderMarkdown } from './content/markdown.ts';
export type { Kind } from './control/kind.ts';
export { isKnownType, kindOf, kindOfType, needsOptions } from './control/kind.ts';
export type { Rules } from './control/rules.ts';
export { givenPattern, readRules } from './control/rules.ts';
export { previewDocument } from './document.ts';
export type { ModuleFile } from './export-module.ts';
export { exportModule } from './export-module.ts';
export type { FieldModel } from './form-model.ts';
export { modelOf } from './form-model.ts';
export { isSameFolder, moduleName } from './module-name.ts';
export { isSafePattern } from './pattern/safe-pattern.ts';
export { consentText } from './render-consent.ts';
export { isPlain, plainText, renderInline, renderRichText } from './rich-text.ts';
export type { Target } from './settings.ts';
export { isSubmitUrl, targetOf } from './settings.ts';
export type { ThemeAttributes } from './style/theme-attributes.ts';
export { themeAttributes } from './style/theme-attributes.ts';
export type { Texts } from './texts.ts';
export { TEXT_LABELS, TEXTS } from './texts.ts';
export { zipModule } from './zip-module.ts';
