/** Settings panel for the selected field, text, content or step; replaces the list of fields. */

import { findField, type Step } from '@formloom/layout';
import { setTextAt, spotsOf, TEXTS } from '@formloom/module';
import { type StepSettings, settingsFor } from '@formloom/project';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { itemIcon, itemLabel } from '../items/item-face.ts';
import { isCustomContent, isFieldItem, settableItem } from '../items/items.ts';
import { FORM_SUBJECT } from '../project/canvas-view.ts';
import { Editable, useOpenProject, useProject, useReadOnly } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon, type Picture } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { ContentSettingsForm } from './ContentSettingsForm.tsx';
import { enterControl } from './enter-control.ts';
import { FieldSettingsForm } from './FieldSettingsForm.tsx';
import { FormSettingsForm, SpotSetting } from './FormSettingsForm.tsx';
import css from './settings.module.css';
import { stepIdOf } from './subject.ts';
import { TextSetting, type TextSettingProps } from './TextSetting.tsx';
import { WidthSetting } from './WidthSetting.tsx';

export interface SettingsPanelProps {
  /** The key of an item, or `step:` and an id. */
  readonly of: string;
  /** Whether to focus the first input, as after Enter on a card. */
  readonly enter: boolean;
  readonly onBack: () => void;
  /** Called when the selected item no longer exists. */
  readonly onMissing: (of: string) => void;
  /** Opens the item's menu beside the button. */
  readonly onMenu: (key: string, beside: HTMLElement) => void;
}

export function SettingsPanel({ of, enter, onBack, onMissing, onMenu }: SettingsPanelProps) {
  const words = useWords();
  const item = useProject((project) => settableItem(project, of));
  const step = useProject(({ layout }) => layout.steps.find(({ id }) => id === stepIdOf(of)));
  const isPlaced = useProject(({ layout }) => findField(layout, of) !== undefined);
  const isForm = of === FORM_SUBJECT;
  const isMissing = !step && !item && !isForm;
  useEffect(() => {
    if (isMissing) onMissing(of);
  }, [isMissing, of, onMissing]);
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
      {isCustomContent(item) && <ContentSettingsForm fieldKey={item.key} content={item.content} />}
      {!isFieldItem(item) && !isCustomContent(item) && <RichTextSettings fieldKey={item.key} />}
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
  const isReadOnly = useReadOnly();
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
      <header className={`${kit.row} ${css.header}`}>
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
        <h2 id={id} className={`${kit.grow} ${kit.clip}`} dir="auto" title={title}>
          <span className="visually-hidden">{words.settings.title('')}</span>
          {title}
        </h2>
        {onMenu && !isReadOnly && (
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
      <div ref={body} className={`${kit.scroll} ${css.body}`} data-scroll>
        <Editable>{children}</Editable>
      </div>
    </section>
  );
}

/** Settings of a text block of the account: original or custom text. */
function RichTextSettings({ fieldKey }: { fieldKey: string }) {
  const words = useWords().settings.content;
  const project = useProject((now) => now);
  const spot = spotsOf(project).get(`key.${fieldKey}`);
  const isChanged = settingsFor(project.design.fields, fieldKey)?.text !== undefined;
  return (
    <>
      <div className={`${kit.stack} ${css.group}`}>
        {spot && (
          <SpotSetting label={words.text} input={`text ${fieldKey}`} spot={spot} isChanged={isChanged} />
        )}
        <p className={kit.note}>{isChanged ? words.rewritten : words.fromAccount}</p>
      </div>
      {spot && <WidthSetting of={fieldKey} />}
    </>
  );
}

/** Settings of a step: title, description and button labels. */
function StepSettingsForm({ step }: { step: Step }) {
  const words = useWords().settings;
  const { edit } = useOpenProject().store.getState();
  const write = (part: 'title' | keyof StepSettings, text: string, input: string) =>
    edit((project) => setTextAt(project, { of: 'step', id: step.id, part }, text), input);
  const own = useProject(({ design }) =>
    Object.hasOwn(design.steps, step.id) ? design.steps[step.id] : undefined,
  );
  const steps = useProject(({ layout }) => layout.steps);
  const { language, texts } = useProject(({ design }) => design);
  /** Default button labels of the form. */
  const usual = (key: 'back' | 'next') => texts[key] ?? TEXTS[language][key];
  const isFirst = steps[0]?.id === step.id;
  const isLast = steps.at(-1)?.id === step.id;
  const isAlone = isFirst && isLast;
  const text = (setting: keyof StepSettings, label: string, extra: Partial<TextSettingProps> = {}) => (
    <TextSetting
      label={label}
      input={`${setting} of ${step.id}`}
      value={own?.[setting] ?? ''}
      onText={(value, input) => write(setting, value, input)}
      {...extra}
    />
  );
  return (
    <div className={`${kit.stack} ${css.group}`}>
      <TextSetting
        label={words.step.title}
        input={`title:${step.id}`}
        value={step.title}
        hint={isAlone ? words.step.titleAlone : undefined}
        onText={(title, input) => write('title', title, input)}
      />
      {text('description', words.step.description, {
        hint: isAlone ? words.step.descriptionAlone : words.step.descriptionHint,
        lines: 3,
      })}
      {!isFirst && text('back', words.step.back, { placeholder: usual('back'), canReset: true })}
      {!isLast && text('next', words.step.next, { placeholder: usual('next'), canReset: true })}
      {isLast && !isAlone && <p className={kit.note}>{words.step.lastHint}</p>}
    </div>
  );
}
