/** Whether the service shares work between users. */

import type { SettingsReply } from '@formloom/form';

export function sharesWork(settings: SettingsReply | undefined): boolean {
  return settings?.work === true;
}
