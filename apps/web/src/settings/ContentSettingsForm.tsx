/** Settings of custom content (heading, text, image, divider). */

import { contentProblem, setTextAt } from '@formloom/module';
import { type Content, setContent } from '@formloom/project';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import kit from '../ui/kit.module.css';
import { Segments } from '../ui/Segments.tsx';
import { Switch } from '../ui/Switch.tsx';
import { Labelled } from './Labelled.tsx';
import { MarkdownInput } from './MarkdownInput.tsx';
import css from './settings.module.css';
import { TextSetting } from './TextSetting.tsx';
import { WidthSetting } from './WidthSetting.tsx';

export function ContentSettingsForm({ fieldKey: key, content }: { fieldKey: string; content: Content }) {
  const words = useWords().settings.content;
  const { edit } = useOpenProject().store.getState();
  const set = (next: Content, input?: string) => edit((project) => setContent(project, key, next), input);
  const write = (text: string, input: string) =>
    edit((project) => setTextAt(project, { of: 'content', key }, text), input);
  return (
    <>
      <div className={`${kit.stack} ${css.group}`}>{inside()}</div>
      <WidthSetting of={key} />
    </>
  );

  function inside() {
    switch (content.kind) {
      case 'heading':
        return (
          <>
            <TextSetting label={words.words} input={`words ${key}`} value={content.text} onText={write} />
            <Labelled label={words.size}>
              <Segments
                label={words.size}
                fill
                value={content.size}
                options={(['large', 'small'] as const).map((value) => ({ value, words: words[value] }))}
                onChange={(size) => set({ ...content, size })}
              />
            </Labelled>
          </>
        );
      case 'text':
        return <MarkdownInput value={content.text} input={`words ${key}`} onText={write} />;
      case 'image':
        return (
          <>
            <TextSetting
              label={words.src}
              input={`src ${key}`}
              value={content.src}
              placeholder="https://"
              hint={contentProblem(content) === 'bad-address' ? words.srcWrong : words.srcHint}
              onText={(src, input) => set({ ...content, src: src.trim() }, input)}
            />
            <TextSetting
              label={words.alt}
              input={`alt ${key}`}
              value={content.alt}
              hint={content.alt.trim() === '' ? words.altMissing : words.altHint}
              onText={(alt, input) => set({ ...content, alt }, input)}
            />
            <Switch
              label={words.above}
              hint={words.aboveHint}
              on={content.above === true}
              onChange={(on) => set(aboveTitle(content, on))}
            />
          </>
        );
      case 'divider':
        return <p className={kit.note}>{words.divider}</p>;
    }
  }
}

type ImageContent = Extract<Content, { kind: 'image' }>;

function aboveTitle({ above: _before, ...image }: ImageContent, on: boolean): ImageContent {
  return on ? { ...image, above: true } : image;
}
