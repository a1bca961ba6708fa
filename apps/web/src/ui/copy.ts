/** Clipboard access. Reads text; undefined where the browser denies permission. */
export async function clipboardText(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
}

/**
 * Writes text to the clipboard and returns whether it worked: browsers may forbid it or lack it on insecure
 * URLs.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
