/** The work that this browser keeps, to go on with before, or without, connecting. */

import { KeptWorkList } from '../project/KeptWorkList.tsx';
import { useKeptWork } from '../project/useKeptWork.ts';
import { useWords } from '../shell/preferences.ts';

/** More would push everything else off the screen. */
const MOST = 5;
const any = () => true;

export function KeptWork() {
  const words = useWords().work.local;
  return <KeptWorkList title={words.kept} work={useKeptWork(any).slice(0, MOST)} />;
}
