/** Export for targets outside HubSpot (page, package, embed): settings, guide and files. */

import {
  defineSnippet,
  frameSnippet,
  installSnippet,
  largestScript,
  listenerSnippet,
  type ModuleFile,
  plainSnippet,
  propertyName,
  reactSnippet,
  scriptSnippet,
  serverSnippet,
  TARGETS,
  tagChoices,
  usualTexts,
  valueTypes,
} from '@formloom/module';
import type { Project, TargetName } from '@formloom/project';
import { type ReactNode, useState } from 'react';
import { StaticPreview } from '../../preview/StaticPreview.tsx';
import { Editable, useProject } from '../../project/ProjectContext.tsx';
import { usePreference } from '../../shell/preferences.ts';
import kit from '../../ui/kit.module.css';
import { ExportSidePane } from '../ExportSidePane.tsx';
import exported from '../export.module.css';
import { FormSettings } from '../FormSettings.tsx';
import { bytesOf, kilobytes } from '../kilobytes.ts';
import guides from '../side-pane.module.css';
import { EmbedChoices } from './EmbedChoices.tsx';
import { Notes } from './Notes.tsx';
import { PackageChoices, type PackageWay } from './PackageChoices.tsx';
import { PageChoices } from './PageChoices.tsx';
import { SizeBar, useCompressedSize } from './SizeBar.tsx';
import { Snippet, type SnippetProps } from './Snippet.tsx';
import css from './targets.module.css';
import { useTargetWords } from './words.ts';

export interface TargetExportProps {
  readonly target: Exclude<TargetName, 'module'>;
  readonly files: readonly ModuleFile[];
}

export function TargetExport({ target, files }: TargetExportProps) {
  const words = useTargetWords();
  const folder = useProject(TARGETS[target].folder);
  const [way, setWay] = useState<PackageWay>('react');
  const oneFile = useOneFile(target === 'page' ? (files[0]?.text ?? '') : '');
  const parts: Readonly<Record<TargetExportProps['target'], Parts>> = {
    embed: { choices: <EmbedChoices />, guide: <EmbedGuide files={files} />, note: words.follows },
    package: { choices: <PackageChoices way={way} onWay={setWay} />, guide: <PackageGuide way={way} /> },
    page: { choices: <PageChoices />, guide: <PageGuide />, note: oneFile },
  };
  const { choices, guide, note } = parts[target];
  return (
    <>
      <form
        className={`${kit.stack} ${kit.scroll} ${exported.form}`}
        onSubmit={(event) => event.preventDefault()}
      >
        <Editable>
          {choices}
          <FormSettings of={target} folded />
        </Editable>
      </form>
      <ExportSidePane
        files={files}
        folder={folder}
        guide={<div className={`${kit.stack} ${kit.scroll} ${guides.guide}`}>{guide}</div>}
        {...(note !== undefined && { note })}
      />
    </>
  );
}

interface Parts {
  readonly choices: ReactNode;
  readonly guide: ReactNode;
  readonly note?: string;
}

function useOneFile(text: string): string {
  const { oneFile } = useTargetWords();
  const language = usePreference('language');
  const compressed = useCompressedSize(text) ?? null;
  const size = (bytes: number) => kilobytes(bytes, language);
  return oneFile(size(bytesOf(text)), compressed === null ? null : size(compressed));
}

/** Page target: where the file goes, how to link it, and a preview. */
function PageGuide() {
  const words = useTargetWords().page;
  const project = useProject((now) => now);
  const { errorTitle } = { ...usualTexts(project), ...project.design.texts };
  return (
    <div className={css.withPicture}>
      <div className={`${kit.stack} ${css.words}`}>
        <Steps>
          <Step title={words.put}>
            <p>{words.putAbout}</p>
          </Step>
          <Step title={words.link}>
            <Snippet name={words.snippet} kind="html" text={frameSnippet(project)} />
          </Step>
        </Steps>
        <Notes
          notes={TARGETS.page.notes(project)}
          positive={[words.marked(errorTitle)]}
          warnings={[words.disk]}
        />
      </div>
      <div className={`${kit.box} ${css.picture}`}>
        <p className={kit.note} dir="ltr">
          {TARGETS.page.download(project)}
        </p>
        <StaticPreview project={project} />
      </div>
    </div>
  );
}

const CODE: Readonly<Record<PackageWay, readonly [SnippetProps['kind'], (project: Project) => string]>> = {
  react: ['jsx', reactSnippet],
  plain: ['js', plainSnippet],
  server: ['js', serverSnippet],
};

/** Package target: how to install and use it, with the form's names and types. */
function PackageGuide({ way }: { way: PackageWay }) {
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
    <section className={`${kit.scroll} ${css.values}`} aria-label={values} tabIndex={0}>
      <h4>{values}</h4>
      <ul className={kit.list} dir="ltr">
        {valueTypes(project).map(({ key, type, required }) => (
          <li key={key} className={kit.clip} title={type}>
            {propertyName(key)}
            {required ? '' : '?'}: <span className={kit.ok}>{type}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Embed target: script tag, custom element and events. */
function EmbedGuide({ files }: { files: readonly ModuleFile[] }) {
  const words = useTargetWords().embed;
  const language = usePreference('language');
  const project = useProject((now) => now);
  const [script] = files;
  const text = script?.text ?? '';
  const size = useCompressedSize(text);
  return (
    <>
      <Steps>
        <Step title={words.script}>
          {size !== null && (
            <SizeBar name={script?.path ?? ''} size={size} largest={largestScript(project)} />
          )}
          <p>{words.inside(kilobytes(bytesOf(text), language))}</p>
        </Step>
        <Step title={words.paste}>
          <Snippet name={words.snippets.tag} kind="html" text={scriptSnippet(project, tagChoices(project))} />
        </Step>
        <Step title={words.listen} mark="+">
          <Snippet name={words.snippets.listener} kind="js" text={listenerSnippet(project)} />
        </Step>
      </Steps>
      <Notes notes={TARGETS.embed.notes(project)} />
    </>
  );
}

/** Numbered instructions. */
function Steps({ children }: { children: ReactNode }) {
  return <ol className={`${kit.stack} ${kit.list} ${guides.steps}`}>{children}</ol>;
}

/** `mark` replaces the number of an optional step. */
function Step({ title, mark, children }: { title: string; mark?: string; children: ReactNode }) {
  return (
    <li data-mark={mark}>
      <h3>{title}</h3>
      <div className={`${kit.stack} ${guides.stepBody}`}>{children}</div>
    </li>
  );
}
