/** Reads forms one after another with pauses, only while the page is visible. */

export interface WatchOptions<Form> {
  readonly formIds: readonly string[];
  /** Undefined on failure, which stops the loop. */
  readonly read: (formId: string) => Promise<Form | undefined>;
  readonly onRead: (formId: string, form: Form) => void;
  readonly giveUp: () => void;
  /** Resolves when the page is visible. */
  readonly whenVisible: () => Promise<void>;
  readonly pause: () => Promise<void>;
  readonly signal: AbortSignal;
}

export async function watchChanges<Form>(options: WatchOptions<Form>): Promise<void> {
  const { formIds, read, onRead, giveUp, whenVisible, pause, signal } = options;
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
    onRead(formId, form);
  }
}
