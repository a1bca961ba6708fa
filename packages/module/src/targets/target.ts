/** Interface of an export target (module, embed, package, page). Callers use it and never look at paths. */

import type { Project, TargetName } from '@formloom/project';
import type { ModuleFile } from '../export-module.ts';

export { TARGET_NAMES, type TargetName } from '@formloom/project';

export interface ExportTarget {
  readonly name: TargetName;
  /** The output is deterministic: the same project gives the same bytes on every machine. */
  readonly files: (project: Project) => ModuleFile[];
  /** The folder within the export that is used as a whole; empty where there is none. */
  readonly folder: (project: Project) => string;
  /** File name of the download. A single file is not zipped. */
  readonly download: (project: Project) => string;
  /** Files to upload to the account, by name in the module's folder; empty for most targets. */
  readonly uploads: (project: Project) => ModuleFile[];
  /** Notes for the user, in addition to the checks of the form. */
  readonly notes: (project: Project) => TargetNote[];
}

/** A note as a code with parameters; the interface translates it. */
export type TargetNote =
  /** Submissions go from the visitor's browser directly to this URL. */
  | { readonly code: 'answers-go-to'; readonly address: string }
  /** The account or the submit URL is unknown. */
  | { readonly code: 'answers-go-nowhere' }
  /** The page's CSP (`connect-src`) has to allow this origin. */
  | { readonly code: 'allow-connection'; readonly origin: string }
  /** The CSP has to allow this origin for analytics; without it the form works and counts no visits. */
  | { readonly code: 'allow-figures'; readonly origin: string }
  /** Inside another `<form>` (ASP.NET) it submits its own answers; without JavaScript it submits nothing. */
  | { readonly code: 'inside-form' }
  /** It is styled correctly under a CSP that allows only style files. */
  | { readonly code: 'strict-styles' }
  /** The page's CSP (`img-src`) has to allow these origins. */
  | { readonly code: 'allow-pictures'; readonly origins: readonly string[] };
