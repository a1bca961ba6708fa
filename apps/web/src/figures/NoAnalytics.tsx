/** Empty state of analytics: what is collected and what never is, with the switch, or what to set up. */

import { useAnalyticsUrl } from '../connection/analytics-url.ts';
import { setAnalytics } from '../project/analytics-settings.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Switch } from '../ui/Switch.tsx';
import { RANGES } from './analytics-store.ts';
import css from './figures.module.css';
import { useAnalytics } from './useAnalytics.ts';
import { useAnalyticsMessages } from './words.ts';

export function NoAnalytics() {
  const isOn = useProject(({ settings }) => settings.figures);
  return <div className={`${kit.stack} ${css.none}`}>{isOn ? <NoVisits /> : <Off />}</div>;
}

function Off() {
  const words = useAnalyticsMessages().off;
  const { edit } = useOpenProject().store.getState();
  const own = useAnalyticsUrl();
  return (
    <>
      <h3>{words.title}</h3>
      <p>{words.counted}</p>
      <ul className={`${kit.stack} ${kit.tight}`}>
        {words.what.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p>{words.never}</p>
      <div className={css.switch}>
        <Switch
          label={words.count}
          hint={words.countSays}
          on={false}
          onChange={() => edit((now) => setAnalytics(now, true, own ?? now.settings.figuresUrl))}
        />
      </div>
    </>
  );
}

function NoVisits() {
  const words = useAnalyticsMessages().waiting;
  const range = useAnalytics((state) => state.range);
  const isLongest = range === RANGES.at(-1);
  return (
    <>
      <h3>{words.title}</h3>
      <p>{words.lead}</p>
      <ol className={`${kit.stack} ${kit.list} ${kit.medium} ${css.todo}`}>
        {words.steps.map((step, index) => (
          <li key={step} className={`${kit.row} ${kit.medium}`} data-done={index === 0 || undefined}>
            <span className={`${kit.center} ${css.tick}`} aria-hidden="true">
              {index === 0 ? <Icon name="check" size={14} /> : index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      {!isLongest && <p className={kit.muted}>{words.longer}</p>}
    </>
  );
}
