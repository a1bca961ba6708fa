/** Draws a form's thumbnail as an SVG (decorative, hidden from screen readers). */

import { times } from '../ui/Skeleton.tsx';
import type { Thumbnail } from './thumbnail.ts';
import type { ThumbnailLook } from './thumbnail-look.ts';

const WIDTH = 56;
const HEIGHT = 44;
const EDGE = 6;
const GAP = 3;
const ROW = 4;
/** More steps would not be distinguishable. */
const MAX_STEPS = 6;
const ROOM = WIDTH - 2 * EDGE;

/** Without a thumbnail, draws placeholder lines. */
export function ThumbnailView({ thumbnail }: { thumbnail: Thumbnail | null }) {
  return (
    <svg width="3.5rem" height="2.75rem" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {thumbnail ? <Form thumbnail={thumbnail} /> : <EmptyForm />}
    </svg>
  );
}

/** In the form's own colours, independent of the interface theme. */
function Form({ thumbnail }: { thumbnail: Thumbnail }) {
  const { accent, radius, title, rows, steps } = thumbnail;
  const { background, text, field, border, fields, pill } = thumbnail.sheet ?? earlierLook(thumbnail);
  const top = title || steps > 1 ? EDGE + 6 : EDGE;
  const corner = Math.min(radius / 4, ROW / 2);
  return (
    <>
      <rect
        x="0.5"
        y="0.5"
        width={WIDTH - 1}
        height={HEIGHT - 1}
        rx="5"
        fill={background}
        stroke="var(--line)"
      />
      {steps > 1 ? (
        <SideBySide count={Math.min(steps, MAX_STEPS)} y={EDGE} height={2} corner={1} fill={accent} />
      ) : (
        title && <rect x={EDGE} y={EDGE} width="18" height="2.5" rx="1" fill={text} />
      )}
      {times(rows.length, (row) => {
        const place = { count: rows[row] ?? 1, y: top + row * (ROW + 2) };
        return fields === 'underlined' ? (
          <SideBySide key={row} {...place} y={place.y + ROW - 1} height={0.8} corner={0} fill={border} />
        ) : (
          <SideBySide key={row} {...place} height={ROW} corner={corner} fill={field} stroke={border} />
        );
      })}
      <rect
        x={WIDTH - EDGE - 13}
        y={HEIGHT - EDGE - 2.5}
        width="13"
        height="4"
        rx={pill ? 2 : corner}
        fill={accent}
      />
    </>
  );
}

/** Default look of thumbnails that were saved before themes existed. */
function earlierLook({
  accent,
}: Thumbnail): Pick<ThumbnailLook, 'background' | 'text' | 'field' | 'border' | 'fields' | 'pill'> {
  return {
    background: '#ffffff',
    text: accent,
    field: '#ffffff',
    border: '#838b96',
    fields: 'outlined',
    pill: false,
  };
}

interface SideBySideProps {
  readonly count: number;
  readonly y: number;
  readonly height: number;
  readonly corner: number;
  readonly fill: string;
  readonly stroke?: string;
}

function SideBySide({ count, y, height, corner, fill, stroke }: SideBySideProps) {
  const width = (ROOM - GAP * (count - 1)) / count;
  return times(count, (place) => (
    <rect
      key={place}
      x={EDGE + place * (width + GAP)}
      y={y}
      width={width}
      height={height}
      rx={corner}
      fill={fill}
      stroke={stroke}
      strokeWidth="0.7"
    />
  ));
}

function EmptyForm() {
  return (
    <>
      <rect
        x="0.5"
        y="0.5"
        width={WIDTH - 1}
        height={HEIGHT - 1}
        rx="5"
        fill="none"
        stroke="var(--edge)"
        strokeDasharray="3 3"
        opacity="0.7"
      />
      <path d="M12 15h32M12 22h32M12 29h20" stroke="var(--edge)" strokeWidth="1.6" opacity="0.7" />
    </>
  );
}
