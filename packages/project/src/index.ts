/** Entry point of the project package. */

export type { Adopted } from './adopt-form.ts';
export { adoptForm } from './adopt-form.ts';
export type { Content, ContentByKey, ContentKind } from './blocks/content.ts';
export { CONTENT_KINDS, contentKind, contentOf, EMPTY_CONTENT, spareKeys } from './blocks/content.ts';
export { readContentClip, writeContentClip } from './blocks/content-clip.ts';
export type { ContentCopy, Pasted, RowPlace } from './blocks/copy-content.ts';
export { copyContent, duplicateContent, pasteContent, placeAfter } from './blocks/copy-content.ts';
export type { Block } from './board.ts';
export {
  BLOCK_PREFIX,
  blocksOf,
  boardForText,
  boardOf,
  boardWithSpares,
  childrenOf,
  unplacedKeys,
} from './board.ts';
export type { ConsentPart, ConsentText, ConsentWords } from './consent-words.ts';
export { boxKey, boxPart, consentKeys, consentTexts, mapConsent, PROCESS_KEY } from './consent-words.ts';
export type { Beginning } from './create-project.ts';
export { countIds, createProject } from './create-project.ts';
export type { Design } from './design.ts';
export { digestOf } from './digest.ts';
export { keysOf } from './each-key.ts';
export {
  dropChanges,
  setCss,
  setLanguage,
  setLook,
  setLooks,
  setPreset,
  setSetting,
  setTagAttribute,
  setText,
  setTheme,
  withDesign,
  withLayout,
} from './edit-project.ts';
export type {
  Afterwards,
  ExportSettings,
  Judge,
  Keep,
  PanelSetting,
  RequiredMark,
  TagAttribute,
  TargetName,
} from './export-settings.ts';
export {
  AFTERWARDS,
  EXPORT_SETTINGS,
  endingOf,
  isContact,
  isDraftDays,
  isPageAddress,
  JUDGES,
  MAX_DRAFT_DAYS,
  PANEL_SETTINGS,
  TAG_ATTRIBUTES,
  TARGET_NAMES,
} from './export-settings.ts';
export type { SettingsByKey } from './fields/apply-settings.ts';
export { applySettings, settingsFor } from './fields/apply-settings.ts';
export { copyStep, copyStepSettings } from './fields/copy-step.ts';
export { setConsent, setContent, setField, setOption, setStep } from './fields/edit-fields.ts';
export type {
  FieldSetting,
  FieldSettings,
  FieldSettingValues,
  StepSettings,
  Width,
} from './fields/field-settings.ts';
export { FIELD_SETTINGS, isParameter, STEP_SETTINGS, WIDTHS } from './fields/field-settings.ts';
export { fitsRow, widthShown, widthsIn } from './fields/widths.ts';
export { forReview } from './for-review.ts';
export type { Language } from './language.ts';
export { directionOf, htmlLang, LANGUAGE_NAMES, LANGUAGES, languageOf } from './language.ts';
export { matchBlocks } from './match-blocks.ts';
export type { Choose, Side } from './merge/decide.ts';
export type { Merged } from './merge/merge-projects.ts';
export { changedParts, mergeProjects, takeParts } from './merge/merge-projects.ts';
export type { ActivityKind, Part, PartName } from './merge/part.ts';
export { activityKinds, hasPart, isSamePart } from './merge/part.ts';
export { overLimit } from './over-limit.ts';
export type { Project, ProjectForm } from './project.ts';
export { PROJECT_FORMAT, PROJECT_SCHEMA_ID, readAccount } from './project.ts';
export type { Definition } from './read-definition.ts';
export { readDefinition } from './read-definition.ts';
export type { ReadProject, Repair } from './read-project.ts';
export { readParsedProject, readProject } from './read-project.ts';
export type { AppliedLayout } from './reuse/apply-layout.ts';
export { applyLayout } from './reuse/apply-layout.ts';
export { fittingTheme, portableTheme } from './reuse/portable-theme.ts';
export type { ProjectSchema } from './schema/project-schema.ts';
export { projectSchema } from './schema/project-schema.ts';
export type { Start } from './start-layout.ts';
export { hasArrangement, startLayout } from './start-layout.ts';
export { translatedStepTitle, usualStepTitle, withOwnStepTitles } from './step-titles.ts';
export type { TextKey } from './text-keys.ts';
export { TEXT_KEYS } from './text-keys.ts';
export { contrast, mix, textColourOn } from './theme/contrast.ts';
export type { Against, ColourPalette, Judgement } from './theme/judge-look.ts';
export { colourKey, failuresOf, judgeLook, repairContrast } from './theme/judge-look.ts';
export type { Choice, Colour, Look, LookKey } from './theme/look.ts';
export { CHOICES, COLOURS, isChoice, isColour, LOOK_KEYS } from './theme/look.ts';
export type { ThemeName } from './theme/presets.ts';
export { isThemeName, PRESETS, THEME_NAMES } from './theme/presets.ts';
export type { Theme } from './theme/theme.ts';
export { changedKeys, lookOf, presetLook } from './theme/theme.ts';
export { readThemeFile, readThemeValue, writeThemeFile } from './theme/theme-file.ts';
export type { TranslatedText } from './translations/edit-translations.ts';
export {
  addLanguage,
  removeLanguage,
  setTranslation,
  setTranslations,
} from './translations/edit-translations.ts';
export { inLanguage, languagesOf } from './translations/in-language.ts';
export type { TextPlace } from './translations/text-place.ts';
export { textId } from './translations/text-place.ts';
export type { Translation, Translations } from './translations/translation.ts';
export { isStale, translationAt } from './translations/translation.ts';
export { versionIdOf } from './version-id.ts';
export { plainProject, writeProject } from './write-project.ts';
