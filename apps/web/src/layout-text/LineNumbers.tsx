/**
 * The numbers beside the lines, those with a complaint marked; for eyes only, since every complaint names its
 * line.
 */

import css from './layout-text.module.css';

export function LineNumbers({ text, wrong }: { text: string; wrong: ReadonlySet<number | undefined> }) {
  const numbers = text.split('\n').map((_, index) => index + 1);
  return (
    <div className={css.numbers} aria-hidden="true">
      {numbers.map((number) => (
        <span key={number} data-wrong={wrong.has(number) || undefined}>
          {number}
        </span>
      ))}
    </div>
  );
}
