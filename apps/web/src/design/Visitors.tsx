/** How the form treats its visitors: what it keeps, when it checks, what it marks, and what it tells. */

import { TEXTS } from '@formloom/module';
import { JUDGES, REQUIRED_MARKS } from '@formloom/project';
import { useProject } from '../project/ProjectContext.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Switch } from '../ui/Switch.tsx';
import { CountVisits } from './CountVisits.tsx';
import { KeepAnswers } from './KeepAnswers.tsx';
import { Explained, Section } from './Section.tsx';
import { useSetting } from './useSetting.ts';
import { useDesignWords } from './words.ts';

export function Visitors() {
  const words = useDesignWords().visitors;
  const [judge, chooseJudge] = useSetting('judge');
  const [mark, chooseMark] = useSetting('mark');
  const [history, chooseHistory] = useSetting('history');
  const [dataLayer, chooseDataLayer] = useSetting('dataLayer');
  const isAlone = useProject(({ layout }) => layout.steps.length < 2);
  const optional = useProject(({ design }) => design.texts.optional ?? TEXTS[design.language].optional);
  return (
    <Section title={words.title}>
      <KeepAnswers />
      <Explained label={words.judge} says={words.judgeSays[judge]}>
        {(describedBy) => (
          <Segments
            fill
            label={words.judge}
            describedBy={describedBy}
            value={judge}
            options={JUDGES.map((value) => ({ value, words: words.judges[value] }))}
            onChange={(next) => chooseJudge(next)}
          />
        )}
      </Explained>
      <Explained
        label={words.mark}
        says={mark === 'optional' ? words.markOptional(optional) : words.markRequired}
      >
        {(describedBy) => (
          <Segments
            fill
            label={words.mark}
            describedBy={describedBy}
            value={mark}
            options={REQUIRED_MARKS.map((value) => ({ value, words: words.marks[value] }))}
            onChange={(next) => chooseMark(next)}
          />
        )}
      </Explained>
      <Switch
        label={words.history}
        hint={isAlone ? words.historyAlone : words.historySays}
        on={history}
        onChange={(on) => chooseHistory(on)}
      />
      <Switch
        label={words.dataLayer}
        hint={words.dataLayerSays}
        on={dataLayer}
        onChange={(on) => chooseDataLayer(on)}
      />
      <CountVisits />
    </Section>
  );
}
