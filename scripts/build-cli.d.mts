/** Gives the path of the one file. */
export function buildCli(folder?: string): Promise<string>;
