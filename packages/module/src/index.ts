/**
 * Entry point of the module package: renders a form, exports it as a CMS module, script, package or page,
 * reads archives, and handles translations.
 */

export type { Opened, OpenProblem } from './archive/open-files.ts';
export { openFile, openFiles, PROJECT_FILE } from './archive/open-files.ts';
export type { PackedFile, ZipProblem } from './archive/read-zip.ts';
export { directoryProblem, LARGEST_ARCHIVE, LARGEST_CONTENT, MOST_ENTRIES } from './archive/read-zip.ts';
export { packedBytes, unpackEntry } from './archive/unpack-entry.ts';
export type { ZipEntry } from './archive/zip-directory.ts';
export { readZipDirectory } from './archive/zip-directory.ts';
export type { ContentProblem } from './content/content-model.ts';
export { contentProblem } from './content/content-model.ts';
export { parseMarkdown, renderMarkdown } from './content/markdown.ts';
export type { Rules } from './control/rules.ts';
export { givenPattern, readRules } from './control/rules.ts';
export { editableDocument, previewDocument } from './document.ts';
export type { ModuleFile } from './export-module.ts';
export { exportModule } from './export-module.ts';
export { figuresElsewhere } from './figures.ts';
export type { FieldModel } from './form-model.ts';
export { modelOf } from './form-model.ts';
export { folderName, isSameFolder, moduleName } from './module-name.ts';
export { isSafePattern } from './pattern/safe-pattern.ts';
export { consentBoxes, consentText } from './render-consent.ts';
export type { Tree } from './rich-text/read.ts';
export { isPlain, plainText, renderInline, renderRichText } from './rich-text/rich-text.ts';
export { readWords } from './rich-text/words.ts';
export type { Target } from './settings.ts';
export { redirectOf, targetOf, titleOf, usualTexts } from './settings.ts';
export type { Spot } from './spots/spots-of.ts';
export { spotsOf } from './spots/spots-of.ts';
export type { TextSpot } from './spots/text-spot.ts';
export { setTextAt } from './spots/text-spot.ts';
export type { CssFault, CssProblem } from './style/check-css.ts';
export { checkCss } from './style/check-css.ts';
export type { ThemeAttributes } from './style/theme-attributes.ts';
export { themeAttributes } from './style/theme-attributes.ts';
export type { Addresses } from './submit-address.ts';
export { isSubmitUrl, judgeAddress, submitBaseOf, withOwnAddress } from './submit-address.ts';
export type { ExportTarget, TargetName, TargetNote } from './targets/target.ts';
export { TARGET_NAMES } from './targets/target.ts';
export { exportFiles, largestScript, TARGETS } from './targets/targets.ts';
export type { TagChoices } from './targets/usage.ts';
export {
  componentOf,
  defineSnippet,
  frameSnippet,
  installSnippet,
  listenerSnippet,
  plainSnippet,
  reactSnippet,
  scriptSnippet,
  serverSnippet,
  tagChoices,
  tagSnippet,
} from './targets/usage.ts';
export type { ValueType } from './targets/value-types.ts';
export { propertyName, valueTypes } from './targets/value-types.ts';

export type { StyleWording, Texts } from './texts.ts';
export { STYLE_LABELS, TEXT_LABELS, TEXTS } from './texts.ts';
export type { AppliedRows, Complaint, FileProblem } from './translations/files/file-rows.ts';
export type { GivenTexts, TextsFormat } from './translations/files/texts-file.ts';
export {
  applyTexts,
  applyTextsCsv,
  TEXTS_FORMATS,
  textsFormatOf,
  writeTexts,
  writeTextsCsv,
} from './translations/files/texts-file.ts';
export { applyTextsXliff, writeTextsXliff } from './translations/files/texts-xliff.ts';
export type { FormText, TextState } from './translations/form-texts.ts';
export { formTexts, shownText, textState } from './translations/form-texts.ts';
export { type PlaceholderFaults, placeholderFaults, placeholdersAt } from './translations/placeholders.ts';
export { uploadable, uploadPathOf } from './uploadable.ts';
export type { PackedExport } from './zip-module.ts';
export { packExport, packFiles, zipModule } from './zip-module.ts';
