/** Label sheets and rolls; sizes in millimetres. */

export interface LabelSheet {
  page: { width: number; height: number };
  columns: number;
  rows: number;
  label: { width: number; height: number };
  /** from the page's edges to the first label */
  margin: { side: number; top: number };
  /** between two labels of a row */
  gap: number;
}

const a4 = { width: 210, height: 297 };
const roll = (width: number, height: number): LabelSheet => ({
  page: { width, height },
  columns: 1,
  rows: 1,
  label: { width, height },
  margin: { side: 0, top: 0 },
  gap: 0,
});

/** By name, with common sizes. */
export const labelSheets = {
  a4_24: {
    page: a4,
    columns: 3,
    rows: 8,
    label: { width: 70, height: 37 },
    margin: { side: 0, top: 0.5 },
    gap: 0,
  },
  a4_40: {
    page: a4,
    columns: 4,
    rows: 10,
    label: { width: 52.5, height: 29.7 },
    margin: { side: 0, top: 0 },
    gap: 0,
  },
  a4_65: {
    page: a4,
    columns: 5,
    rows: 13,
    label: { width: 38.1, height: 21.2 },
    margin: { side: 4.75, top: 10.7 },
    gap: 2.5,
  },
  roll_50x25: roll(50, 25),
  roll_38x25: roll(38, 25),
} as const satisfies Record<string, LabelSheet>;

export type LabelSheetName = keyof typeof labelSheets;

/** Largest number of labels per call. */
export const maxLabels = 2_000;
