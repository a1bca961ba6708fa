/**
 * One colour: to pick, to type, and how well it can be told from what it meets; where that is too little,
 * what helps.
 */

import { type Colour, type ColourPalette, colourKey, setLooks } from '@formloom/project';
import { useEffect, useId, useRef, useState } from 'react';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { announce } from '../shell/message-queue.ts';
import { Icon } from '../ui/icons.tsx';
import { renderSync } from '../ui/render-sync.ts';
import css from './colours.module.css';
import { type Contrast, type ContrastFix, type Problem, writeRatio } from './contrast-of.ts';
import { HexInput } from './HexInput.tsx';
import { useContrastFix } from './useContrastFix.ts';
import { useLook } from './useLook.ts';
import { useDesignWords, useStyleWords } from './words.ts';

export interface ColourRowProps {
  readonly colour: Colour;
  readonly palette: ColourPalette;
  /** Null where the colour is not seen. */
  readonly contrast: Contrast | null;
}

export function ColourRow({ colour, palette, contrast }: ColourRowProps) {
  const words = useDesignWords();
  const { look, drag, settle } = useLook();
  /** The colour that stayed when what was typed was refused: with another one that is over. */
  const [kept, setKept] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const about = useId();
  const key = colourKey(colour, palette);
  const name = useStyleWords().keys[colour];

  // React has one event for both; the browser's own tells when the picker is closed.
  useEffect(() => {
    const element = picker.current;
    element?.addEventListener('change', settle);
    return () => element?.removeEventListener('change', settle);
  }, [settle]);

  return (
    <div className={css.colour} data-colour={colour}>
      <div className={css.row}>
        <label className={css.name}>
          <input
            ref={picker}
            type="color"
            value={look[key]}
            aria-describedby={about}
            onChange={({ target }) => drag(key, target.value)}
            onBlur={settle}
          />
          {name}
        </label>
        <HexInput
          label={words.hex(name)}
          value={look[key]}
          describedBy={about}
          onTake={(hex) => drag(key, hex)}
          onRefused={(isRefused) => setKept(isRefused ? look[key] : null)}
          onLeave={settle}
        />
        <Ratio contrast={contrast} />
      </div>
      <div id={about} className={css.about}>
        {kept === look[key] ? words.notHex : contrast?.problem && <Sentence problem={contrast.problem} />}
      </div>
    </div>
  );
}

function Ratio({ contrast }: { contrast: Contrast | null }) {
  const words = useDesignWords();
  if (!contrast) return <span className={css.unused}>{words.unused}</span>;
  const ratio = writeRatio(contrast.ratio);
  const spoken = contrast.isEnough ? words.ratio(ratio) : words.lowRatio(ratio);
  return (
    <span className={css.ratio} data-enough={contrast.isEnough} title={spoken}>
      <Icon name={contrast.isEnough ? 'check' : 'warning'} size={14} />
      <span aria-hidden="true">{ratio}</span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  );
}

function Sentence({ problem }: { problem: Problem }) {
  const words = useDesignWords();
  const { store } = useOpenProject();
  const { look } = useLook();
  const fix = useContrastFix(look, problem);
  const sentence = useRef<HTMLSpanElement>(null);
  const { need, tone, judgement } = problem;

  /** The button goes with the problem; the focus stays in the row. */
  function apply({ change }: ContrastFix) {
    const row = sentence.current?.closest('[data-colour]');
    renderSync(() => store.getState().edit((now) => setLooks(now, change)));
    row?.querySelector<HTMLElement>('input:not([type="color"])')?.focus();
    announce(words.repaired);
  }

  return (
    <>
      <span ref={sentence}>
        {words[tone]}: {words.needs[need](writeRatio(judgement.least))}
      </span>
      {fix && (
        <button type="button" onClick={() => apply(fix)}>
          {words.remedies[fix.way]}
        </button>
      )}
    </>
  );
}
