/** Team themes: apply, save, rename, replace and delete, with conflict checks by revision. */

import { WORK_LIMITS } from '@formloom/form';
import { useState } from 'react';
import { useOpenProject, useSharing } from '../project/ProjectContext.tsx';
import { ThemeSwatch } from '../team/ThemeSwatch.tsx';
import { useTeamWords } from '../team/words.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Menu } from '../ui/Menu.tsx';
import { NameForm, type NameFormProps } from '../ui/NameForm.tsx';
import { Bar } from '../ui/Skeleton.tsx';
import css from './design.module.css';
import { Section } from './Section.tsx';
import { useTeamThemes } from './useTeamThemes.ts';

export function TeamThemes() {
  const isShared = useSharing(({ share }) => share !== null);
  return isShared ? <Designs /> : null;
}

function Designs() {
  const { designs: words } = useTeamWords();
  const open = useOpenProject();
  const { designs, problem, apply, save, replace, rename, remove } = useTeamThemes(open);
  /** Name of the theme being renamed; `''` while a new one is being named. */
  const [naming, setNaming] = useState<string | null>(null);
  const name = async (newName: string) => {
    const isDone = naming === '' ? await save(newName) : await rename(naming ?? '', newName);
    if (isDone) setNaming(null);
  };
  return (
    <Section title={words.title}>
      {designs === null && (
        <p aria-busy="true">
          <span className="visually-hidden">{words.loading}</span>
          <Bar height="2.5rem" />
        </p>
      )}
      {designs?.length === 0 && <p className={kit.muted}>{words.none}</p>}
      <ul className={`${kit.stack} ${kit.list} ${kit.tight}`}>
        {designs?.map((design) => (
          <li key={design.name} className={`${kit.row} ${kit.tight}`} data-design={design.name}>
            {naming === design.name ? (
              <DesignName
                label={words.newName}
                first={design.name}
                onName={name}
                onCancel={() => setNaming(null)}
              />
            ) : (
              <>
                <button
                  type="button"
                  className={`${kit.row} ${kit.grow} ${kit.bare} ${kit.wide} ${kit.hover} ${css.theme}`}
                  aria-label={words.apply(design.name)}
                  onClick={() => apply(design)}
                >
                  <ThemeSwatch theme={design.theme} />
                  <span dir="auto">{design.name}</span>
                </button>
                <Menu
                  label={words.more(design.name)}
                  items={() => [
                    { label: words.replace, run: () => replace(design) },
                    { label: words.rename, run: () => setNaming(design.name) },
                    { label: words.remove, run: () => remove(design) },
                  ]}
                >
                  <Icon name="more" />
                </Menu>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className={`${kit.bad} ${css.refusal}`} role="alert">
        {problem}
      </p>
      {naming === '' ? (
        <DesignName label={words.name} onName={name} onCancel={() => setNaming(null)} />
      ) : (
        <Button onClick={() => setNaming('')}>{words.save}</Button>
      )}
    </Section>
  );
}

/** Inline input for a theme's name. */
function DesignName(props: Pick<NameFormProps, 'label' | 'first' | 'onName' | 'onCancel'>) {
  const { designs } = useTeamWords();
  return <NameForm {...props} words={designs} longest={WORK_LIMITS.name} />;
}
