/** Puts the focus into a control; what stands there is selected, to be written over or written on. */
export function enterControl(control: HTMLElement | null | undefined) {
  control?.focus();
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
}
