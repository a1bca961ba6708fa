/** While a file is dragged over the page, the whole page is where it can be dropped. */

import { useEffect, useState } from 'react';
import { useWords } from '../shell/preferences.ts';
import css from './files.module.css';
import { pickDropped } from './picked-files.ts';

export function DropCover() {
  const words = useWords().work.files;
  const isOver = useFileDrag();
  if (!isOver) return null;
  return (
    <div className={css.cover} aria-hidden="true">
      <p className={css.target}>
        <strong>{words.drop}</strong>
        {words.dropWhat}
      </p>
    </div>
  );
}

/** A page that did not listen would be left for whatever was dropped on it. */
function useFileDrag(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // Out of the window there is no other element to go to.
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      pickDropped(event.dataTransfer);
    };
    addEventListener('dragenter', onOver);
    addEventListener('dragover', onOver);
    addEventListener('dragleave', onLeave);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragenter', onOver);
      removeEventListener('dragover', onOver);
      removeEventListener('dragleave', onLeave);
      removeEventListener('drop', onDrop);
    };
  }, []);
  return isOver;
}
