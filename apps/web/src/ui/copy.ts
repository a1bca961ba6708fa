/** What text the clipboard holds; undefined where a page may not look into it. */
export async function clipboardText(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
}

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
