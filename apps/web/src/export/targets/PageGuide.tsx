/** For a page of its own: where the file goes, how it is shown, and what it looks like. */

import { frameSnippet, TARGETS, usualTexts } from '@formloom/module';
import { StaticPreview } from '../../preview/StaticPreview.tsx';
import { useProject } from '../../project/ProjectContext.tsx';
import { Notes } from './Notes.tsx';
import { Snippet } from './Snippet.tsx';
import { Step, Steps } from './Steps.tsx';
import css from './target-guide.module.css';
import { useTargetWords } from './words.ts';

export function PageGuide() {
  const words = useTargetWords().page;
  const project = useProject((now) => now);
  const { errorTitle } = { ...usualTexts(project), ...project.design.texts };
  return (
    <div className={css.withPicture}>
      <div className={css.words}>
        <Steps>
          <Step title={words.put}>
            <p>{words.putAbout}</p>
          </Step>
          <Step title={words.link}>
            <Snippet name={words.snippet} kind="html" text={frameSnippet(project)} />
          </Step>
        </Steps>
        <Notes notes={TARGETS.page.notes(project)} fine={[words.marked(errorTitle)]} beware={[words.disk]} />
      </div>
      <div className={css.picture}>
        <p dir="ltr">{TARGETS.page.download(project)}</p>
        <StaticPreview project={project} />
      </div>
    </div>
  );
}
