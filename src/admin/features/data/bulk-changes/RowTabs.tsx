import { useLocation, useSearchParams } from 'react-router';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { Tab, TabBar } from '../../../crud/list/views/tab-styles.tsx';
import type { ChangePreview } from './preview.ts';
import { tabsOf, type RowTab } from './row-tabs.ts';

/** Tabs of the rows by outcome with their counts, as links. */
export function RowTabs({ preview, open }: { preview: ChangePreview; open: RowTab }) {
  const text = useText();
  const format = useFormat();
  const { pathname, state } = useLocation();
  const [query] = useSearchParams();
  const address = (tab: RowTab) => {
    const next = new URLSearchParams(query);
    next.delete('page');
    if (tab === 'all') next.delete('rows');
    else next.set('rows', tab);
    return { pathname, search: next.toString() };
  };
  // After an undo, rows still applied are those that could not be undone.
  const wordOf = (tab: RowTab) =>
    tab === 'applied' && preview.state === 'undone' ? 'previews.tab.kept' : `previews.tab.${tab}`;
  return (
    <TabBar aria-label={text('previews.rows.tabs')}>
      {tabsOf(preview, open).map(({ tab, count }) => (
        <Tab
          key={tab}
          to={address(tab)}
          state={state as unknown}
          replace
          aria-current={tab === open ? 'page' : undefined}
        >
          {text(wordOf(tab))} <span>{format.number(count)}</span>
        </Tab>
      ))}
    </TabBar>
  );
}
