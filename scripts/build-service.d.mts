/** Gives the path of the file. */
export function buildService(folder?: string): Promise<string>;
export function buildParts(folder: string): Promise<void>;
