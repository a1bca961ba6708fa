/** The moments of a form that take luck or a mishap to be met, to be looked at without either. */

import { useWords } from '../shell/preferences.ts';
import { Menu } from '../ui/Menu.tsx';
import css from './preview.module.css';
import { isMoment, MOMENTS, type View } from './view.ts';

export function MomentMenu({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const words = useWords().preview;
  return (
    <Menu
      wide
      className={isMoment(view) ? css.chosen : css.moments}
      label={isMoment(view) ? words.shows(words.moments[view]) : words.show}
      items={() =>
        MOMENTS.map((moment) => ({
          label: words.moments[moment],
          isChosen: moment === view,
          run: () => onChange(moment),
        }))
      }
    >
      {words.show}
    </Menu>
  );
}
