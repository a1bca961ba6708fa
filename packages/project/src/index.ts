/** The door of the project package. */

export type { Adopted } from './adopt-form.ts';
export { adoptForm } from './adopt-form.ts';
export type { Block } from './board.ts';
export { BLOCK_PREFIX, blocksOf, boardOf, childrenOf, unplacedKeys } from './board.ts';
export type { Beginning } from './create-project.ts';
export { countIds, createProject } from './create-project.ts';
export { setAccent, setLanguage, setRadius, setSetting, setText, withLayout } from './edit-project.ts';
export { directionOf, htmlLang, LANGUAGE_NAMES, languageOf } from './language.ts';
export { matchBlocks } from './match-blocks.ts';
export type { Design, ExportSettings, Language, Project, ProjectForm, TextKey, Theme } from './project.ts';
export { LANGUAGES, LARGEST_RADIUS, PROJECT_FORMAT, TEXT_KEYS } from './project.ts';
export { readAccount } from './read-choices.ts';
export type { Definition } from './read-definition.ts';
export { readDefinition } from './read-definition.ts';
export type { ReadProject, Repair } from './read-project.ts';
export { readProject } from './read-project.ts';
export type { Start } from './start-layout.ts';
export { hasArrangement, startLayout } from './start-layout.ts';
export type { ThemeName } from './themes.ts';
export { isThemeName, THEMES } from './themes.ts';
export { writeProject } from './write-project.ts';
