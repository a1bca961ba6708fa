/**
 * Whether a setting of the module can be taken over. Where the exporter judges, it is asked, so that the two
 * never disagree.
 */

import { targetOf } from '@formloom/module';
import { type Project, setSetting } from '@formloom/project';

/** Digits, or nothing yet. */
export function isAccount(text: string): boolean {
  return /^\d*$/.test(text.trim());
}

/** An address that answers could be sent to, or none of one's own. */
export function isTarget(project: Project, text: string): boolean {
  const address = text.trim();
  if (address === '') return true;
  const known = { ...project, form: { ...project.form, account: 1 } };
  return URL.canParse(address) && targetOf(setSetting(known, 'submitUrl', address)).action !== '';
}
