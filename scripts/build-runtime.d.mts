export function buildRuntime(): void;
export function writeRuntime(
  texts: Readonly<Record<string, string>>,
  sources: readonly string[],
  begun: number,
  root?: string,
): void;
export function kindStyles(root?: string): readonly string[];
export function isFresh(root?: string): boolean;
