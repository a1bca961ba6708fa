/** Whether an installation shares work, by what it says of itself. */

export function sharesWork(settings: object | undefined): boolean {
  return settings !== undefined && 'work' in settings && settings.work === true;
}
