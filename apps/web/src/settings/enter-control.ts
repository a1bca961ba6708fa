/** The focus goes to a control, and what stands in it is selected: to be written over, or to be written on. */
export function enterControl(control: HTMLElement | null | undefined) {
  control?.focus();
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
}
