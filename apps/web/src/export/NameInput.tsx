/** Input for the module's name; files, folder and tag are named after it. */

import { setSetting } from '@formloom/project';
import { type ReactNode, useId } from 'react';
import { useProject } from '../project/ProjectContext.tsx';
import { useTyping } from '../project/useTyping.ts';
import { Input } from '../ui/Input.tsx';
import kit from '../ui/kit.module.css';

export function NameInput({ label, hint }: { label: string; hint?: ReactNode }) {
  const id = useId();
  const { form, settings } = useProject((now) => now);
  const typing = useTyping();
  return (
    <div className={`${kit.stack} ${kit.tight}`}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={settings.name}
        placeholder={form.name}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...typing('name', (now, text) => setSetting(now, 'name', text))}
      />
      {hint && (
        <p id={`${id}-hint`} className={kit.note}>
          {hint}
        </p>
      )}
    </div>
  );
}
