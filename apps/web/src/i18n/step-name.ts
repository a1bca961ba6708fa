/** Formats a step's name for a sentence: “step Contact”, but not “step Step 2”. */
export const stepName = (word: string, title: string) =>
  title.toLowerCase().startsWith(`${word.toLowerCase()} `) ? title : `${word} ${title}`;
