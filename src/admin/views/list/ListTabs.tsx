import { useLocation } from 'react-router';
import { useMemo, useState } from 'react';
import { fieldOf, type ResourceModel } from '../../../model/resource-model.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { tabsOf } from './tabs.ts';
import { listFacts, writeListState, type ListState } from './list-state.ts';
import { Tab, TabBar } from './TabLook.tsx';

interface Props {
  resource: ResourceModel;
  state: ListState;
  meta: unknown;
}

/** The values of one field as views of the list, each an address of its own. */
export function ListTabs({ resource, state, meta }: Props) {
  const { locale } = useLocaleState();
  const { pathname } = useLocation();
  const text = useText();
  const format = useFormat();
  const field = fieldOf(resource, resource.list.tabs ?? '');
  const facts = useMemo(() => listFacts(resource), [resource]);
  const told = (meta as { counts?: Record<string, number> } | undefined)?.counts;
  const [counts, setCounts] = useState(told);
  // Counts come with the whole list only; a narrowed one keeps those seen last.
  if (told && told !== counts) setCounts(told);
  return (
    <TabBar aria-label={field.title[locale]}>
      {tabsOf(resource, state, locale).map(({ key, words, counted, filter, isCurrent }) => {
        const count = counted === undefined ? undefined : counts && (counts[counted] ?? 0);
        return (
          <Tab
            key={key}
            to={{ pathname, search: writeListState(facts, { ...state, page: 1, filter }) }}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {words ? format.list(words) : text('views.list.all')}
            {count === undefined ? null : <span>{format.number(count)}</span>}
          </Tab>
        );
      })}
    </TabBar>
  );
}
