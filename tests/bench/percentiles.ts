/** Statistics of a run: median, percentile, and a printed table. */

export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** @param share 0.95 for p95 */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Prints rows under a header, the first column left-aligned, numbers right-aligned. */
export function table(heads: string[], rows: string[][]): void {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [heads, ...rows])
    console.log(
      row
        .map((cell, column) =>
          column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  '),
    );
}
