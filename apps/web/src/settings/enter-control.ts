/** Focuses a control and selects its text. */
export function enterControl(control: HTMLElement | null | undefined) {
  control?.focus();
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
}
