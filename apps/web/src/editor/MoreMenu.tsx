/** What is done seldom: beginning the layout anew, taking the work along as a file or bringing it back, logging out. */

import { hasArrangement, type Start, startLayout, withLayout } from '@formloom/project';
import { chooseFile } from '../files/offered.ts';
import { newId } from '../project/new-id.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { saveAsFile } from '../project/project-file.ts';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useHistory } from './useHistory.ts';

/** Without `onLogOut` there is no session to leave. */
export function MoreMenu({ onLogOut }: { onLogOut?: () => void }) {
  const words = useWords();
  const { store } = useOpenProject();
  const { undo } = useHistory();
  const startOver = (start: Start) => ({
    label: words.form.startOver[start],
    run: () => {
      store.getState().edit((project) => withLayout(project, startLayout(project, start, newId)));
      showMessage(words.form.startedOver[start], { label: words.editor.undo, run: undo });
    },
  });
  return (
    <Menu
      label={words.editor.more}
      items={() => {
        const { project } = store.getState();
        return [
          ...(hasArrangement(project.details) ? [startOver('provider')] : []),
          startOver('one-per-row'),
          {
            label: words.saving.asFile,
            run: () => {
              saveAsFile(project);
              showMessage(words.screens.exported.workFile);
            },
          },
          { label: words.work.files.openMenu, run: chooseFile },
          ...(onLogOut ? [{ label: words.logOut, run: onLogOut }] : []),
        ];
      }}
    >
      <Icon name="more" />
    </Menu>
  );
}
