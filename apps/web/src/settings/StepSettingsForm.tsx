/** One step: its title, a description, and words of its own on its buttons. */

import type { Step } from '@formloom/layout';
import { setTextAt, TEXTS } from '@formloom/module';
import type { StepSettings } from '@formloom/project';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import css from './settings.module.css';
import { TextSetting, type TextSettingProps } from './TextSetting.tsx';

export function StepSettingsForm({ step }: { step: Step }) {
  const words = useWords().settings;
  const { edit } = useOpenProject().store.getState();
  const write = (part: 'title' | keyof StepSettings, text: string, input: string) =>
    edit((project) => setTextAt(project, { of: 'step', id: step.id, part }, text), input);
  const own = useProject(({ design }) =>
    Object.hasOwn(design.steps, step.id) ? design.steps[step.id] : undefined,
  );
  const steps = useProject(({ layout }) => layout.steps);
  const { language, texts } = useProject(({ design }) => design);
  /** The form's own words on its buttons. */
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
    <div className={css.group}>
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
      {isLast && !isAlone && <p className={css.hint}>{words.step.lastHint}</p>}
    </div>
  );
}
