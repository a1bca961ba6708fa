/**
 * The settings of whatever is selected: a field, a text, a piece of content or a step. It stands where the
 * fields are listed.
 */

import { findField } from '@formloom/layout';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { itemIcon, itemLabel } from '../items/item-face.ts';
import { isFieldItem, isOwnBlock, settableItem } from '../items/items.ts';
import { FORM_SUBJECT } from '../project/canvas-view.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon, type Picture } from '../ui/icons.tsx';
import { ContentSettingsForm } from './ContentSettingsForm.tsx';
import { enterControl } from './enter-control.ts';
import { FieldSettingsForm } from './FieldSettingsForm.tsx';
import { FormSettingsForm } from './FormSettingsForm.tsx';
import { RichTextSettings } from './RichTextSettings.tsx';
import { StepSettingsForm } from './StepSettingsForm.tsx';
import css from './settings.module.css';
import { stepIdOf } from './subject.ts';

export interface SettingsPanelProps {
  /** The key of an item, or `step:` and an id. */
  readonly of: string;
  /** Whether the first input should have the focus, as after Enter on a card. */
  readonly enter: boolean;
  readonly onBack: () => void;
  /** What they are shown of is no longer there. */
  readonly onGone: (of: string) => void;
  /** The menu of the item, beside the button that asked for it. */
  readonly onMenu: (key: string, beside: HTMLElement) => void;
}

export function SettingsPanel({ of, enter, onBack, onGone, onMenu }: SettingsPanelProps) {
  const words = useWords();
  const item = useProject((project) => settableItem(project, of));
  const step = useProject(({ layout }) => layout.steps.find(({ id }) => id === stepIdOf(of)));
  const isPlaced = useProject(({ layout }) => findField(layout, of) !== undefined);
  const isForm = of === FORM_SUBJECT;
  const gone = !step && !item && !isForm;
  useEffect(() => {
    if (gone) onGone(of);
  }, [gone, of, onGone]);
  if (step)
    return (
      <Frame key={of} title={step.title} icon="rows" enter={enter} onBack={onBack}>
        <StepSettingsForm step={step} />
      </Frame>
    );
  if (isForm)
    return (
      <Frame key={of} title={words.settings.form.heading} icon="type" enter={enter} onBack={onBack}>
        <FormSettingsForm />
      </Frame>
    );
  if (!item) return null;
  return (
    <Frame
      key={of}
      title={itemLabel(item, words)}
      icon={itemIcon(item)}
      enter={enter}
      onBack={onBack}
      onMenu={isPlaced ? (beside) => onMenu(of, beside) : undefined}
    >
      {isFieldItem(item) && <FieldSettingsForm field={item} />}
      {isOwnBlock(item) && <ContentSettingsForm fieldKey={item.key} content={item.content} />}
      {!isFieldItem(item) && !isOwnBlock(item) && <RichTextSettings fieldKey={item.key} />}
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly icon: Picture;
  readonly enter: boolean;
  readonly onBack: () => void;
  readonly onMenu?: ((beside: HTMLElement) => void) | undefined;
  readonly children: ReactNode;
}

function Frame({ title, icon, enter, onBack, onMenu, children }: FrameProps) {
  const words = useWords();
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (enter) enterControl(body.current?.querySelector<HTMLElement>('input, textarea, select, button'));
  }, [enter]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onBack();
  };
  return (
    <section className={css.panel} aria-labelledby={id} data-area="palette" onKeyDown={onKeyDown}>
      <header className={css.header}>
        <Button
          kind="plain"
          square
          aria-label={words.settings.back}
          title={words.settings.back}
          onClick={onBack}
        >
          <Icon name="back" className={css.arrow} />
        </Button>
        <Icon name={icon} size={14} className={css.kind} />
        <h2 id={id} dir="auto" title={title}>
          <span className="visually-hidden">{words.settings.title('')}</span>
          {title}
        </h2>
        {onMenu && (
          <Button
            kind="plain"
            square
            aria-label={words.editor.menu(title)}
            aria-haspopup="menu"
            onClick={(event) => onMenu(event.currentTarget)}
          >
            <Icon name="more" />
          </Button>
        )}
      </header>
      <div ref={body} className={css.body} data-scroll>
        {children}
      </div>
    </section>
  );
}
