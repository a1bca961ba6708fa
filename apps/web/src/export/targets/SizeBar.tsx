/** Shows the compressed size of a script as a share of the size limit. */

import { useEffect, useState } from 'react';
import { usePreference } from '../../shell/preferences.ts';
import kit from '../../ui/kit.module.css';
import { Bar } from '../../ui/Skeleton.tsx';
import { thousands } from '../kilobytes.ts';
import css from './targets.module.css';
import { useTargetWords } from './words.ts';

/** Compressed as servers do; null where the browser has no CompressionStream. */
export async function compressedSize(text: string): Promise<number | null> {
  if (typeof CompressionStream === 'undefined') return null;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

/** Undefined until the first measurement; the previous size while a new text is measured. */
export function useCompressedSize(text: string): number | null | undefined {
  const [size, setSize] = useState<number | null>();
  useEffect(() => {
    let isCurrent = true;
    compressedSize(text).then(
      (bytes) => isCurrent && setSize(bytes),
      () => isCurrent && setSize(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return size;
}

interface SizeBarProps {
  readonly name: string;
  /** Undefined while it is being measured. */
  readonly size: number | undefined;
  readonly largest: number;
}

/** Bar that shows the size of a script as a share of the size limit. */
export function SizeBar({ name, size, largest }: SizeBarProps) {
  const words = useTargetWords().embed;
  const language = usePreference('language');
  if (size === undefined)
    return (
      <p className={`${kit.toolbar} ${css.size}`}>
        <code className={kit.strong}>{name}</code>
        <Bar height="0.5rem" />
        <span className="visually-hidden">{words.weighing}</span>
      </p>
    );
  const sizeText = words.compressed(thousands(size, language, 1), thousands(largest, language, 0));
  const isOver = size > largest;
  return (
    <>
      <p className={`${kit.toolbar} ${css.size}`} data-over={isOver || undefined}>
        <code className={kit.strong}>{name}</code>
        <span className={css.track} aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(size / largest, 1) * 100}%` }} />
        </span>
        <span>
          <strong>{sizeText.size}</strong>
          {sizeText.rest}
        </span>
      </p>
      {isOver && <p className={css.over}>{words.tooLarge}</p>}
    </>
  );
}
