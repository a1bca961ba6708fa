/** The panel beside the canvas: the fields that are left, the form's looks, what the checks say, or the versions that were kept. */

import type { ReactNode } from 'react';
import { ChecksPanel, type ChecksPanelProps } from '../checks/ChecksPanel.tsx';
import { DesignPart, loadDesign } from '../design/DesignPart.tsx';
import type { Panel } from '../project/canvas-view.ts';
import { WorkBoundary } from '../project/WorkBoundary.tsx';
import { usePreload } from '../shell/LazyPart.tsx';
import { VersionsPanel } from '../versions/VersionsPanel.tsx';
import { FieldsPanel } from './FieldsPanel.tsx';

export interface SidePanelProps extends ChecksPanelProps {
  readonly panel: Panel;
}

export function SidePanel({ panel, ...checks }: SidePanelProps) {
  const panels: Readonly<Record<Panel, () => ReactNode>> = {
    fields: () => <FieldsPanel />,
    design: () => <DesignPart />,
    checks: () => <ChecksPanel {...checks} />,
    versions: () => <VersionsPanel />,
  };
  usePreload(loadDesign);
  return (
    <WorkBoundary area="palette" key={panel}>
      {panels[panel]()}
    </WorkBoundary>
  );
}
