/** A design of the house and the design of a form: out of one, into the other. */

import { isRecord, type WorkDesign } from '@formloom/form';
import { type Project, portableTheme, readThemeFile, setText, TEXT_KEYS } from '@formloom/project';
import { withTheme } from './with-theme.ts';

/** "As in the account" is another look on another form, so it is written out. */
export function designOf({ design, details }: Project): Pick<WorkDesign, 'theme' | 'texts'> {
  return { theme: portableTheme(design.theme, details.style), texts: design.texts };
}

/** The very same project where it looks and speaks like that already. Texts that it does not name stay. */
export function withHouseDesign(
  project: Project,
  { theme, texts }: Pick<WorkDesign, 'theme' | 'texts'>,
): Project {
  const read = readThemeFile(JSON.stringify({ 'formloom-theme': 1, theme }));
  const dressed = read ? withTheme(project, read.theme) : project;
  const said = isRecord(texts) ? texts : {};
  return TEXT_KEYS.reduce((now, key) => {
    const text = said[key];
    return typeof text === 'string' ? setText(now, key, text) : now;
  }, dressed);
}
