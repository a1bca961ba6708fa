/** What a form can be exported as. What ships it asks the target, and looks at no path. */

import type { Project, TargetName } from '@formloom/project';
import type { ModuleFile } from '../export-module.ts';

export { TARGET_NAMES, type TargetName } from '@formloom/project';

export interface ExportTarget {
  readonly name: TargetName;
  /** Same project, same text, on every machine. */
  readonly files: (project: Project) => ModuleFile[];
  /** The folder within the export that is used as a whole; empty where there is none. */
  readonly folder: (project: Project) => string;
  /** What it is called when it is taken home. One file alone is not packed. */
  readonly download: (project: Project) => string;
  /** What goes into the account, by its name in the module's folder; nothing of most targets. */
  readonly uploads: (project: Project) => ModuleFile[];
  /** What the operator should know, beside what the checks say of the form itself. */
  readonly notes: (project: Project) => TargetNote[];
}

/** A fact to be put into words by what shows it. */
export type TargetNote =
  /** Answers go there, straight from the visitor's browser. */
  | { readonly code: 'answers-go-to'; readonly address: string }
  /** The account or the address was not known. */
  | { readonly code: 'answers-go-nowhere' }
  /** A page that limits its connections has to allow this one. */
  | { readonly code: 'allow-connection'; readonly origin: string }
  /** The same, so that visits are counted; without it the form works and nothing is counted. */
  | { readonly code: 'allow-figures'; readonly origin: string }
  /** Inside a `<form>` of the page (ASP.NET) it sends its own answers; without JavaScript nothing is sent. */
  | { readonly code: 'inside-form' }
  /** It looks as it should where a page allows no styles but those of files. */
  | { readonly code: 'strict-styles' }
  /** A page that limits its pictures has to allow these. */
  | { readonly code: 'allow-pictures'; readonly origins: readonly string[] };
