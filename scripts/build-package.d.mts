/** `folder` is what the package calls `build`, `web` the built application. */
export function buildPackage(folder?: string, web?: string): Promise<void>;
/** What lies beside `build` in the package. */
export function copyPapers(folder: string): void;
/** The package as npm packs it, put together in a folder of its own. */
export function stagePackage(folder: string, web: string): Promise<void>;
