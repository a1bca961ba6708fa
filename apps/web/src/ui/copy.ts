/**
 * Puts a text into the clipboard, which may be forbidden, or not there at all on an address that is not
 * secure. Says whether it could.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
