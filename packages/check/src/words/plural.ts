/** One word for one, a number and a word for several. */
export const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);
