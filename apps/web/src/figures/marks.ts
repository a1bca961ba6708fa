/** What stands on the form while its figures are looked at. */

import type { FigureMarks } from '../project/figures-shown.ts';
import { OnCanvas } from './OnCanvas.tsx';
import { OnField } from './OnField.tsx';
import { OnStep } from './OnStep.tsx';

export const MARKS: FigureMarks = { OnCanvas, OnStep, OnField };
