import { useLocation } from 'react-router';
import { useListContext } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useResourceModel } from '../../../providers/data/use-resource-model.ts';
import { useListAddress } from '../ListAddress.tsx';
import { Tab, TabBar } from './tab-styles.tsx';
import { useResourceViewCounts } from './use-resource-view-counts.ts';
import { tabsOf } from './tabs.ts';
import { serializeListState } from '../../../bootstrap/list-state.ts';
import { useListState } from '../use-list-state.ts';

/** Tabs of a list: by the values of its tab field, and the resource's views; each has its own address. */
export function ListTabs({ children }: { children?: ReactNode }) {
  const resource = useResourceModel();
  const { facts } = useListAddress();
  const { meta } = useListContext();
  const [state] = useListState();
  const { locale } = useLocaleState();
  const { pathname } = useLocation();
  const text = useText();
  const format = useFormat();
  const { tabs, views } = resource.list;
  const givenCount = useResourceViewCounts(resource);
  const told = (meta as { counts?: Record<string, number> } | undefined)?.counts;
  const [counts, setCounts] = useState(told);
  // Counts come only with the unfiltered list; a filtered one keeps the last counts.
  if (told && told !== counts) setCounts(told);
  return (
    <TabBar aria-label={tabs ? fieldOf(resource, tabs).title[locale] : resource.title[locale]}>
      {tabsOf(resource, state, locale).map(({ key, words, counted, view, filter, isCurrent }) => {
        const count = counted === undefined ? undefined : counts && (counts[counted] ?? 0);
        const said = view ? givenCount(view) : count === undefined ? undefined : format.number(count);
        return (
          <Tab
            key={key}
            to={{
              pathname,
              search: serializeListState(facts, {
                ...state,
                ...(tabs || views ? {} : { search: '' }),
                page: 1,
                filter,
                saved: undefined,
              }),
            }}
            aria-current={isCurrent && !state.saved ? 'page' : undefined}
          >
            {words ? format.list(words) : text('records.list.all')}
            {said === undefined ? null : <span>{said}</span>}
          </Tab>
        );
      })}
      {children}
    </TabBar>
  );
}
