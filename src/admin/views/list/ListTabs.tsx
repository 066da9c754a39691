import { useLocation } from 'react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { fieldOf, type ResourceModel } from '../../../model/resource-model.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { Tab, TabBar } from './TabLook.tsx';
import { everything, tabsOf } from './tabs.ts';
import { listFacts, writeListState, type ListState } from './list-state.ts';

interface Props {
  resource: ResourceModel;
  state: ListState;
  meta: unknown;
  /** what stands after them: the saved views */
  children?: ReactNode;
}

/** The values of one field as views of the list, or everything where it has no such field; each an address of its own. */
export function ListTabs({ resource, state, meta, children }: Props) {
  const { locale } = useLocaleState();
  const { pathname } = useLocation();
  const text = useText();
  const format = useFormat();
  const { tabs } = resource.list;
  const facts = useMemo(() => listFacts(resource), [resource]);
  const told = (meta as { counts?: Record<string, number> } | undefined)?.counts;
  const [counts, setCounts] = useState(told);
  // Counts come with the whole list only; a narrowed one keeps those seen last.
  if (told && told !== counts) setCounts(told);
  return (
    <TabBar aria-label={tabs ? fieldOf(resource, tabs).title[locale] : resource.title[locale]}>
      {(tabs ? tabsOf(resource, state, locale) : everything).map(
        ({ key, words, counted, filter, isCurrent }) => {
          const count = counted === undefined ? undefined : counts && (counts[counted] ?? 0);
          return (
            <Tab
              key={key}
              to={{
                pathname,
                search: writeListState(facts, {
                  ...state,
                  ...(tabs ? {} : { search: '' }),
                  page: 1,
                  filter,
                  saved: undefined,
                }),
              }}
              aria-current={isCurrent && !state.saved ? 'page' : undefined}
            >
              {words ? format.list(words) : text('views.list.all')}
              {count === undefined ? null : <span>{format.number(count)}</span>}
            </Tab>
          );
        },
      )}
      {children}
    </TabBar>
  );
}
