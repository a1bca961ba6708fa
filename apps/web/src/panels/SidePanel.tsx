/**
 * The panel beside the canvas: the fields that are left, the form's looks, its languages, what the checks
 * say, what reviewers said, or the versions that were kept.
 */

import type { ReactNode } from 'react';
import type { ChecksPanelProps } from '../checks/ChecksPanel.tsx';
import { checksPanelPart } from '../checks/checks-part.ts';
import type { UseConnection } from '../connection/useConnection.ts';
import { designPart } from '../design/design-part.ts';
import { languagesPart } from '../languages/languages-part.ts';
import type { Panel } from '../project/canvas-view.ts';
import { WorkBoundary } from '../project/WorkBoundary.tsx';
import { remarksPart } from '../remarks/remarks-part.ts';
import { LazyPanel } from '../shell/LazyPanel.tsx';
import { useWords } from '../shell/preferences.ts';
import { versionsPart } from '../versions/versions-part.ts';
import { FieldsPanel } from './FieldsPanel.tsx';

export interface SidePanelProps extends ChecksPanelProps {
  readonly panel: Panel;
  readonly connection: UseConnection;
}

export function SidePanel({ panel, connection, ...checks }: SidePanelProps) {
  const { rail } = useWords();
  const panels: Readonly<Record<Panel, () => ReactNode>> = {
    fields: () => <FieldsPanel />,
    design: () => (
      <LazyPanel part={designPart} title={rail.design}>
        {({ DesignPanel }) => <DesignPanel />}
      </LazyPanel>
    ),
    texts: () => (
      <LazyPanel part={languagesPart} title={rail.texts}>
        {({ LanguagesPanel }) => <LanguagesPanel connection={connection} />}
      </LazyPanel>
    ),
    checks: () => (
      <LazyPanel part={checksPanelPart} title={rail.checks}>
        {({ ChecksPanel }) => <ChecksPanel {...checks} />}
      </LazyPanel>
    ),
    remarks: () => (
      <LazyPanel part={remarksPart} title={rail.remarks}>
        {({ RemarksPanel }) => <RemarksPanel />}
      </LazyPanel>
    ),
    versions: () => (
      <LazyPanel part={versionsPart} title={rail.versions}>
        {({ VersionsPanel }) => <VersionsPanel />}
      </LazyPanel>
    ),
  };
  return (
    <WorkBoundary area="palette" key={panel}>
      {panels[panel]()}
    </WorkBoundary>
  );
}
