/** For a code base: how it is installed and used, with the form's own names and types. */

import {
  defineSnippet,
  installSnippet,
  plainSnippet,
  propertyName,
  reactSnippet,
  serverSnippet,
  TARGETS,
  valueTypes,
} from '@formloom/module';
import type { Project } from '@formloom/project';
import { useProject } from '../../project/ProjectContext.tsx';
import { Notes } from './Notes.tsx';
import type { PackageWay } from './PackageChoices.tsx';
import { Snippet, type SnippetProps } from './Snippet.tsx';
import { Step, Steps } from './Steps.tsx';
import css from './target-guide.module.css';
import { useTargetWords } from './words.ts';

const CODE: Readonly<Record<PackageWay, readonly [SnippetProps['kind'], (project: Project) => string]>> = {
  react: ['jsx', reactSnippet],
  plain: ['js', plainSnippet],
  server: ['js', serverSnippet],
};

export function PackageGuide({ way }: { way: PackageWay }) {
  const words = useTargetWords().package;
  const project = useProject((now) => now);
  const code = (of: PackageWay) => {
    const [kind, write] = CODE[of];
    return <Snippet key={of} name={words.snippets[of]} kind={kind} text={write(project)} />;
  };
  return (
    <>
      <Steps>
        <Step title={words.install}>
          <Snippet name={words.snippets.install} kind="sh" text={installSnippet(project)} />
        </Step>
        <Step title={way === 'server' ? words.drawn : words.use}>
          <div className={css.beside}>
            {code(way)}
            <Values project={project} />
          </div>
        </Step>
        {way === 'server' ? (
          <Step title={words.taken}>
            <Snippet name={words.snippets.define} kind="js" text={defineSnippet(project)} />
          </Step>
        ) : (
          <Step title={words.otherwise[way]} mark={words.or}>
            {code(way === 'react' ? 'plain' : 'react')}
          </Step>
        )}
      </Steps>
      <Notes notes={TARGETS.package.notes(project)} />
    </>
  );
}

function Values({ project }: { project: Project }) {
  const { values } = useTargetWords().package;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard.
    <section className={css.values} aria-label={values} tabIndex={0}>
      <h4>{values}</h4>
      <ul dir="ltr">
        {valueTypes(project).map(({ key, type, required }) => (
          <li key={key} title={type}>
            {propertyName(key)}
            {required ? '' : '?'}: <span>{type}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
