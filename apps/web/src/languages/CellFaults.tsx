/** What is wrong with a translation, below the cell in which it is typed. */

import { type FormText, placeholderFaults } from '@formloom/module';
import { isPageAddress } from '@formloom/project';
import { useLanguageWords } from '../project/language-words.ts';
import { placeholderWords } from '../project/placeholder-words.ts';
import { Icon } from '../ui/icons.tsx';
import css from './table.module.css';

/** Sentences; none where the text is missing or sound. */
export function useCellFaults({ place, source }: FormText, written: string): readonly string[] {
  const words = useLanguageWords();
  if (written.trim() === '') return [];
  const isWrong = place.of === 'redirect' && !isPageAddress(written.trim());
  return [
    ...placeholderWords(placeholderFaults(place, source, written), words),
    ...(isWrong ? [words.addressWrong] : []),
  ];
}

export function CellFaults({ id, faults }: { readonly id: string; readonly faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <p className={`${css.stale} ${css.faults}`} id={id}>
      <Icon name="warning" size={14} />
      <span>{faults.join(' ')}</span>
    </p>
  );
}
