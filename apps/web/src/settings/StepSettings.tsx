/** One step: its title, a description, and words of its own on its buttons. */

import { command, type Step } from '@formloom/layout';
import { type StepSettings as Settings, setStep } from '@formloom/project';
import { useId } from 'react';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Input } from '../ui/Input.tsx';
import { Labelled } from './Labelled.tsx';
import css from './settings.module.css';
import { TextSetting } from './TextSetting.tsx';

export function StepSettings({ step }: { step: Step }) {
  const words = useWords().settings;
  const { edit, run, settle } = useOpenProject().store.getState();
  const own = useProject(({ design }) =>
    Object.hasOwn(design.steps, step.id) ? design.steps[step.id] : undefined,
  );
  const steps = useProject(({ layout }) => layout.steps);
  const id = useId();
  const isFirst = steps[0]?.id === step.id;
  const isLast = steps.at(-1)?.id === step.id;
  const text = (setting: keyof Settings, label: string, extra: { hint?: string; lines?: number } = {}) => (
    <TextSetting
      label={label}
      input={`${setting} of ${step.id}`}
      value={own?.[setting] ?? ''}
      onText={(value, input) => edit((project) => setStep(project, step.id, setting, value), input)}
      {...extra}
    />
  );
  return (
    <div className={css.group}>
      <Labelled id={id} label={words.step.title}>
        <Input
          id={id}
          dir="auto"
          value={step.title}
          onChange={({ target }) => run(command('renameStep', step.id, target.value), `title ${step.id}`)}
          onBlur={settle}
        />
      </Labelled>
      {text('description', words.step.description, { hint: words.step.descriptionHint, lines: 3 })}
      {!isFirst && text('back', words.step.back)}
      {isLast ? <p className={css.hint}>{words.step.lastHint}</p> : text('next', words.step.next)}
    </div>
  );
}
