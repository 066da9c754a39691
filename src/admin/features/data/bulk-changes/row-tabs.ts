/** Tabs of a preview's rows by outcome, with their filters and counts. */
import type { ChangePreview } from './preview.ts';

const written = ['create', 'update'];

const filters = {
  all: {},
  waiting: { action: written, state: ['pending'] },
  excluded: { action: written, state: ['excluded'] },
  fail: { action: ['fail'] },
  skip: { action: ['skip'] },
  applied: { state: ['applied'] },
  failed: { state: ['failed'] },
  undone: { state: ['undone'] },
} as const;

export type RowTab = keyof typeof filters;

const names = Object.keys(filters) as RowTab[];

/** The tab named by the query parameter; `all` by default. */
export const tabNamed = (name: string | null): RowTab => names.find((tab) => tab === name) ?? 'all';

/** Query parameters that select the rows of a tab. */
export const filterOf = (tab: RowTab): Record<string, readonly string[]> => filters[tab];

/** Tabs with rows, and the open one. */
export function tabsOf(
  { counts }: Pick<ChangePreview, 'counts'>,
  open: RowTab,
): { tab: RowTab; count: number }[] {
  return names
    .map((tab) => ({ tab, count: counts[tab === 'all' ? 'total' : tab] ?? 0 }))
    .filter(({ tab, count }) => count > 0 || tab === open || tab === 'all');
}
