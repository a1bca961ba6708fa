/** Whether an installation shares work, by what it says of itself. */

import type { SettingsReply } from '@formloom/form';

export function sharesWork(settings: SettingsReply | undefined): boolean {
  return settings?.work === true;
}
