/** The list as it will look, before it is there. */

import { Bar, times } from '../ui/Skeleton.tsx';
import css from './table.module.css';

const NAMES = ['14rem', '9rem', '11rem', '17rem', '8rem', '12rem', '10rem'];

export function FormsSkeleton() {
  return (
    <div className={css.sheet} aria-hidden="true" data-skeleton>
      <div className={css.ghostHead}>
        <Bar width="4rem" height="0.75rem" />
      </div>
      {times(NAMES.length, (index) => (
        <div key={index} className={css.ghostRow}>
          <Bar width={NAMES[index] ?? '10rem'} />
          <Bar width="6rem" />
          <Bar width="5rem" />
        </div>
      ))}
    </div>
  );
}
