/** Gives the path of the file. */
export function buildService(folder?: string): Promise<string>;
