/** Validates settings of the module, with the exporter's own functions so that both always agree. */

import { targetOf } from '@formloom/module';
import { type Project, setSetting } from '@formloom/project';

/** Digits or empty. */
export function isAccountId(text: string): boolean {
  return /^\d*$/.test(text.trim());
}

/** A valid submission URL, or empty for the default. */
export function isSubmitTarget(project: Project, text: string): boolean {
  const address = text.trim();
  if (address === '') return true;
  const withAccount = { ...project, form: { ...project.form, account: 1 } };
  return URL.canParse(address) && targetOf(setSetting(withAccount, 'submitUrl', address)).action !== '';
}
