/** A step in a sentence, by the word for it and its title: “step Contact”, but not “step Step 2”. */
export const stepName = (word: string, title: string) =>
  title.toLowerCase().startsWith(`${word.toLowerCase()} `) ? title : `${word} ${title}`;
