/** Export guide: what the files are, where they go and what to do next. */

import { worst } from '@formloom/check';
import { moduleName, targetOf } from '@formloom/module';
import { useFindings } from '../checks/findings.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copy.ts';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { guideSteps, type InstallMethod, type StepOnTheWay } from './guide-steps.ts';
import { useGuideWords } from './guide-words.ts';
import css from './side-pane.module.css';

export interface ExportGuideProps {
  readonly way: InstallMethod;
  /** Result of the upload, if there was one. */
  readonly uploaded: 'draft' | 'published' | null;
}

export function ExportGuide({ way, uploaded }: ExportGuideProps) {
  const words = useGuideWords();
  const project = useProject((now) => now);
  const { account, missing } = targetOf(project);
  const answersArrive = useFindings(({ findings }) => worst(findings) !== 'must') && missing.length === 0;
  const name = project.settings.name.trim() || project.form.name;
  return (
    <div className={`${kit.stack} ${kit.scroll} ${css.guide}`}>
      <p>{words.what}</p>
      <ol className={`${kit.stack} ${kit.list} ${css.steps}`}>{guideSteps(way, uploaded).map(item)}</ol>
      {answersArrive && (
        <p className={`${kit.row} ${kit.note} ${kit.medium} ${css.fact}`}>
          <Icon name="check" className={kit.ok} />
          <span>
            {words.answersTo} <strong>{account}</strong>. {words.answersBy}
          </span>
        </p>
      )}
      {way === 'download' && <p className={kit.note}>{words.elsewhere}</p>}
    </div>
  );

  function item({ step, isDone }: StepOnTheWay) {
    const { title, text } = words.steps[step];
    return (
      <li key={step} data-done={isDone || undefined}>
        <h3>
          {title}
          {isDone && <span className="visually-hidden"> ({words.done})</span>}
        </h3>
        <p>{typeof text === 'string' ? text : text(name)}</p>
        {step === 'hand' && <CommandLine folder={`${moduleName(project)}.module`} />}
      </li>
    );
  }
}

function CommandLine({ folder }: { folder: string }) {
  const words = useGuideWords();
  const { copied, notCopied } = useWords().screens.exported;
  const line = `hs cms upload ${folder} ${folder}`;
  return (
    <div className={`${kit.row} ${kit.box} ${kit.medium} ${css.line}`}>
      <code dir="ltr">{line}</code>
      <Button
        aria-label={words.copyLine}
        onClick={async () => showMessage((await copyText(line)) ? copied(words.line) : notCopied)}
      >
        {useWords().export.copy}
      </Button>
    </div>
  );
}
