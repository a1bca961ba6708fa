/** The design panel, which is loaded when it is opened, or a moment after the editor. */

import { LazyPart } from '../shell/LazyPart.tsx';
import { useWords } from '../shell/preferences.ts';
import { Bar, times } from '../ui/Skeleton.tsx';
import css from './design.module.css';

export const loadDesign = () => import('./DesignPanel.tsx');

export function DesignPart() {
  const title = useWords().rail.design;
  return (
    <LazyPart
      inside
      load={loadDesign}
      waiting={(notice) => (
        <section className={css.panel} aria-label={title} aria-busy="true" data-area="palette">
          <h2>{title}</h2>
          <div className={css.section}>
            {notice}
            {times(6, (index) => (
              <Bar key={index} height="2.125rem" />
            ))}
          </div>
        </section>
      )}
    >
      {({ DesignPanel }) => <DesignPanel />}
    </LazyPart>
  );
}
