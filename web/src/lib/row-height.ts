import { browserChoice } from './browser-choice.ts';

export const rowHeights = ['low', 'normal', 'high'] as const;
export type RowHeight = (typeof rowHeights)[number];

const height = browserChoice<RowHeight>('bramka.row-height.1', rowHeights, () => 'normal');

/** The row height of every table, stored in this browser. */
export const useRowHeight = height.useChosen;

export const chooseRowHeight = height.choose;
