/** A number and its noun: `1 form`, `2 forms`. */
export const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
