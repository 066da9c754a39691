/** Calendar month arithmetic on days such as `2026-11-26`. */

/** The same day some months before, limited to the month's last day. */
export function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Whole months from one day to another. */
export function wholeMonths(from: string, to: string): number {
  const [fromYear, fromMonth, fromDate] = from.split('-').map(Number) as [number, number, number];
  const [toYear, toMonth, toDate] = to.split('-').map(Number) as [number, number, number];
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDate < fromDate ? 1 : 0);
}
