/**
 * Design panel: theme presets, layout, colours, shapes, visitor behaviour, custom CSS, and reuse of designs.
 */

import { describeCss } from '@formloom/check';
import { checkCss } from '@formloom/module';
import { COLOURS, type ColourPalette, type Look, setCss } from '@formloom/project';
import { useId, useMemo, useRef } from 'react';
import { useProject } from '../project/ProjectContext.tsx';
import { shownPalette, useShownPalette } from '../project/shown-palette.ts';
import { useTyping } from '../project/useTyping.ts';
import { usePreference } from '../shell/preferences.ts';
import { TextArea } from '../ui/Input.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { rangeOfLine } from '../ui/lines.ts';
import { Panel } from '../ui/Panel.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Switch } from '../ui/Switch.tsx';
import { ColourRow } from './ColourRow.tsx';
import { contrastOf } from './contrast-of.ts';
import css from './design.module.css';
import { OneOf, SelectOf } from './OneOf.tsx';
import { Reuse } from './Reuse.tsx';
import { Line, Section } from './Section.tsx';
import { TeamThemes } from './TeamThemes.tsx';
import { ThemeChooser } from './ThemeChooser.tsx';
import { Pixels, TypeAndShape } from './TypeAndShape.tsx';
import { useLook } from './useLook.ts';
import { Visitors } from './Visitors.tsx';
import { useDesignWords, useStyleWords } from './words.ts';

export function DesignPanel() {
  return (
    <Panel title={useDesignWords().title}>
      <ThemeChooser />
      <TeamThemes />
      <Colours />
      <TypeAndShape />
      <PartChoices />
      <OnThePage />
      <Visitors />
      <CustomCss />
      <Reuse />
    </Panel>
  );
}

/** Layout on the page: width, card and background. */
function OnThePage() {
  const words = useDesignWords();
  const { keys } = useStyleWords();
  const { look, choose } = useLook();
  return (
    <Section title={words.page}>
      <Line label={words.scheme}>
        <OneOf of="scheme" />
      </Line>
      <Line label={words.width}>
        <Pixels of="width" />
      </Line>
      <Switch label={keys.card} on={look.card} onChange={(card) => choose('card', card)} />
    </Section>
  );
}

const ALIGN_ICONS: Readonly<Record<Look['align'], IconName>> = {
  start: 'alignStart',
  center: 'alignCenter',
  end: 'alignEnd',
};

/** Label position and the style of choices, buttons and step progress. */
function PartChoices() {
  const words = useDesignWords();
  const { keys } = useStyleWords();
  const { look, choose } = useLook();
  return (
    <Section title={words.parts}>
      <Line label={keys.labels}>
        <OneOf of="labels" />
      </Line>
      <Line label={keys.choices}>
        <OneOf of="choices" />
      </Line>
      <Line label={keys.buttons}>
        <OneOf of="buttons" words={words.buttons} />
        <OneOf of="align" icons={ALIGN_ICONS} />
      </Line>
      <Line label={words.back}>
        <OneOf of="back" />
      </Line>
      <Switch label={keys.pill} on={look.pill} onChange={(pill) => choose('pill', pill)} />
      <Line label={keys.progress}>
        <SelectOf of="progress" />
      </Line>
    </Section>
  );
}

const PALETTES: readonly ColourPalette[] = ['light', 'dark'];

/** Colours of the active palette; where the form follows the page's scheme, the user picks light or dark. */
function Colours() {
  const words = useDesignWords();
  const { look } = useLook();
  const shown = useShownPalette();
  const palette = look.scheme === 'page' ? shown : look.scheme;
  const contrasts = useMemo(
    () => new Map(COLOURS.map((colour) => [colour, contrastOf(look, palette, colour)])),
    [look, palette],
  );
  return (
    <Section title={words.colours} aside={<span className={kit.muted}>{words.contrast}</span>}>
      {look.scheme === 'page' && (
        <div className={css.wide}>
          <Segments
            fill
            label={words.palette}
            value={palette}
            options={PALETTES.map((value) => ({ value, words: words.palettes[value] }))}
            onChange={(value) => shownPalette.setState({ palette: value })}
          />
        </div>
      )}
      {COLOURS.map((colour) => (
        <ColourRow
          key={`${colour} ${palette}`}
          colour={colour}
          palette={palette}
          contrast={contrasts.get(colour) ?? null}
        />
      ))}
    </Section>
  );
}

/** Custom CSS: collapsed, validated line by line. */
function CustomCss() {
  const words = useDesignWords();
  const text = useProject(({ design }) => design.theme.css ?? '');
  const typing = useTyping();
  const language = usePreference('language');
  const [hint, list] = [useId(), useId()];
  const area = useRef<HTMLTextAreaElement>(null);
  const problems = checkCss(text);
  /** Expanded when a check links here. */
  const wasWrong = useRef(problems.length > 0);

  function goTo(line: number) {
    area.current?.focus();
    area.current?.setSelectionRange(...rangeOfLine(text, line));
  }

  return (
    <details className={`${kit.stack} ${css.section}`} open={wasWrong.current}>
      <summary className={`${kit.spread} ${kit.strong}`}>
        {words.css}
        <Icon name="fold" />
      </summary>
      <p id={hint} className={kit.muted}>
        {words.cssHint}
      </p>
      <TextArea
        ref={area}
        className={css.code}
        data-own-css
        aria-label={words.css}
        aria-describedby={`${hint} ${list}`}
        aria-invalid={problems.length > 0}
        wrap="off"
        value={text}
        rows={6}
        spellCheck={false}
        autoCapitalize="off"
        {...typing('css', setCss)}
      />
      <ul id={list} className={`${kit.bad} ${css.problems}`} aria-live="polite">
        {problems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two problems may be the same, and none has a state.
          <li key={index}>
            <button type="button" className={kit.link} onClick={() => goTo(problem.line)}>
              {describeCss(problem, language)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
