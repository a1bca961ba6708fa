/** Reads forms one after the other, with a pause between them, and only while the result is in sight. */

export interface WatchOptions<Form> {
  readonly formIds: readonly string[];
  /** Undefined where it cannot be read; then nothing else is asked for either. */
  readonly read: (formId: string) => Promise<Form | undefined>;
  readonly tell: (formId: string, form: Form) => void;
  readonly giveUp: () => void;
  /** Resolves once the page is in sight, at once where it is. */
  readonly whenVisible: () => Promise<void>;
  readonly pause: () => Promise<void>;
  readonly signal: AbortSignal;
}

export async function watchChanges<Form>(options: WatchOptions<Form>): Promise<void> {
  const { formIds, read, tell, giveUp, whenVisible, pause, signal } = options;
  for (const [index, formId] of formIds.entries()) {
    if (index > 0) await pause();
    await whenVisible();
    if (signal.aborted) return;
    const form = await read(formId);
    if (signal.aborted) return;
    if (form === undefined) {
      giveUp();
      return;
    }
    tell(formId, form);
  }
}
