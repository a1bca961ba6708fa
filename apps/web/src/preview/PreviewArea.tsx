/** Container of the preview; a placeholder of the same size while it loads. */

import { LazyPart } from '../shell/LazyPart.tsx';

import { useWords } from '../shell/preferences.ts';
import kit from '../ui/kit.module.css';
import { panelStyle, usePanelWidth } from './panel-width.ts';
import css from './preview.module.css';
import { previewPart } from './preview-part.ts';

export function PreviewArea() {
  const words = useWords();
  const [panelWidth] = usePanelWidth();
  const panel = (busy: boolean, content: React.ReactNode) => (
    <section
      className={css.panel}
      aria-label={words.editor.preview}
      aria-busy={busy}
      data-area="preview"
      style={panelStyle(panelWidth)}
    >
      <div className={`${kit.toolbar} ${css.bar}`}>
        <h2 className={`${kit.small} ${kit.clip}`}>{words.editor.preview}</h2>
      </div>
      <div className={css.stage}>{content}</div>
    </section>
  );
  return (
    <LazyPart
      part={previewPart}
      patient
      around={(explanation) => panel(false, explanation)}
      waiting={(notice) =>
        panel(
          true,
          <>
            {notice}
            <div className={css.room}>
              <div className={css.frame} />
            </div>
          </>,
        )
      }
    >
      {({ PreviewPanel }) => <PreviewPanel />}
    </LazyPart>
  );
}
