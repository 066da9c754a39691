import { useLocation, useSearchParams } from 'react-router';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useFormat } from '../../../../providers/texts/use-format.ts';
import { Tab, TabBar } from '../../../../crud/list/views/tab-styles.tsx';
import type { ImportCounts, ImportRow, RowsQuery } from '../import-calls.ts';

export type RowTab = 'all' | ImportRow['action'] | 'failed' | 'kept' | 'warned';

/** Query parameters of a tab's rows. */
export function wishOf(tab: RowTab): Pick<RowsQuery, 'action' | 'state' | 'warned'> {
  if (tab === 'failed') return { state: 'failed' };
  if (tab === 'kept') return { state: 'applied' };
  if (tab === 'warned') return { warned: 'true' };
  return tab === 'all' ? {} : { action: tab };
}

const tabsOf = (counts: ImportCounts, warned: number): { tab: RowTab; count: number }[] => [
  { tab: 'all', count: counts.total },
  { tab: 'create', count: counts.create },
  { tab: 'update', count: counts.update },
  { tab: 'skip', count: counts.skip },
  { tab: 'fail', count: counts.fail },
  // Rows of an undone import that stayed because the records were changed afterwards.
  ...(counts.undone && counts.applied ? [{ tab: 'kept' as const, count: counts.applied }] : []),
  ...(counts.failed ? [{ tab: 'failed' as const, count: counts.failed }] : []),
  ...(warned ? [{ tab: 'warned' as const, count: warned }] : []),
];

/** The tab named by the query parameter; by default failed rows come first until the import is applied. */
export function tabNamed(name: string | null, counts: ImportCounts, warned: number): RowTab {
  const named = tabsOf(counts, warned).find(({ tab }) => tab === name)?.tab;
  const isDone = counts.applied + counts.undone > 0;
  return named ?? (counts.fail && !isDone ? 'fail' : 'all');
}

/** On a phone the open tab may be scrolled out of view. */
const bringIntoSight = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Tabs of the rows by outcome with their counts, as links. */
export function CountTabs({ counts, warned, open }: { counts: ImportCounts; warned: number; open: RowTab }) {
  const text = useText();
  const format = useFormat();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const address = (tab: RowTab) => {
    const next = new URLSearchParams(query);
    next.delete('page');
    next.set('rows', tab);
    return { pathname, search: next.toString() };
  };
  return (
    <TabBar aria-label={text('imports.rows.tabs')}>
      {tabsOf(counts, warned).map(({ tab, count }) => (
        <Tab
          key={tab}
          ref={tab === open ? bringIntoSight : undefined}
          to={address(tab)}
          replace
          aria-current={tab === open ? 'page' : undefined}
        >
          {text(`imports.tab.${tab}`)} <span>{format.number(count)}</span>
        </Tab>
      ))}
    </TabBar>
  );
}
