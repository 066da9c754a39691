import { useContext, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import { readStored } from '../bootstrap/storage.ts';
import { DataTable } from '../components/DataTable.tsx';
import { List } from '../components/List.tsx';
import { lazyScreen } from '../providers/texts/lazy-screen.tsx';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../providers/session/session.tsx';
import { useText } from '../providers/texts/texts.tsx';
import { FurtherListContext } from '../providers/data/use-resource-model.ts';
import { ColumnLayoutContext, useStoredColumnLayout } from '../crud/list/columns/column-layout.ts';
import { editableFields, isEditableIn } from '../crud/list/cells/editable-fields.ts';
import { columnsOf } from '../crud/list/columns/columns.ts';
import { ColumnsMenu } from '../crud/list/columns/ColumnsMenu.tsx';
import { EditableCells } from '../crud/list/columns/EditableCells.tsx';
import { buildFilters } from './build-filters.tsx';
import { ListAddress } from '../crud/list/ListAddress.tsx';
import { ListCards } from '../crud/list/ListCards.tsx';
import { listFacts, type ListFacts } from '../../shared/resources/list-facts.ts';
import { requestedFields, firstViewKey, parseListState } from '../bootstrap/list-state.ts';
import { ListViews } from '../crud/list/views/ListViews.tsx';
import { QuickViewContext } from '../crud/list/records/quick-view.ts';
import { RowMenu } from '../crud/list/records/RowMenu.tsx';
import { SelectButton } from '../crud/list/selection/SelectButton.tsx';
import { SortMenu } from '../crud/list/filters/SortMenu.tsx';
import { useIsPhone } from '../crud/list/use-is-phone.ts';
import { useSavedViewId } from '../crud/list/use-list-state.ts';

interface Props {
  resource: ResourceModel;
}

/** The generated list page of a resource; without a query it opens with the default view of the user's role. */
export default function ListPage({ resource }: Props) {
  const facts = useMemo(() => listFacts(resource), [resource]);
  // Saved views exist only for the main list.
  const address = useContext(FurtherListContext);
  const [first] = useState(() => (address ? null : readStored(firstViewKey(resource.name))));
  return (
    <ListAddress facts={facts} first={first}>
      <ArrangedList {...{ resource, facts }} />
    </ListAddress>
  );
}

/** The list with the user's columns: a table, or cards on a phone. */
function ArrangedList({ resource, facts }: Props & { facts: ListFacts }) {
  const { locale } = useLocaleState();
  const text = useText();
  const may = useCan();
  const isPhone = useIsPhone();
  const address = useContext(FurtherListContext);
  const arrangement = useStoredColumnLayout(facts, useSavedViewId(), address);
  const { columns, chosen } = arrangement;
  const { only } = resource.list;
  const { search } = useLocation();
  const held = useMemo(() => {
    // Filters of the address override the list's fixed filter.
    const said = parseListState(facts, search).filter;
    const rest = Object.entries(only ?? {}).filter(([parameter]) => !said[parameter]);
    return { ...Object.fromEntries(rest), fields: requestedFields(facts, chosen) };
  }, [only, facts, chosen, search]);
  const filters = useMemo(
    () => buildFilters(resource, locale, text('records.list.search_in', { name: resource.title[locale] })),
    [resource, locale, text],
  );
  const shown = useMemo(() => {
    const editable = editableFields(resource, may);
    return columnsOf(resource, columns).map(({ name }) => (
      <DataTable.Col
        key={name}
        source={name}
        isEditable={(record) => editable.has(name) && isEditableIn(resource, name, record)}
      />
    ));
  }, [resource, columns, may]);
  return (
    <ColumnLayoutContext value={arrangement}>
      <QuickViewContext value={resource.calls.includes('read') ? QuickView : null}>
        <List
          resource={resource.name}
          filter={held}
          filters={filters}
          tabs={address && !resource.list.views ? undefined : views}
          tools={isPhone ? thumbs : tools}
        >
          {isPhone ? (
            <ListCards />
          ) : (
            <DataTable rowActions={menu} beside={cells}>
              {shown}
            </DataTable>
          )}
        </List>
      </QuickViewContext>
    </ColumnLayoutContext>
  );
}

const QuickView = lazyScreen(['quick_look'], () => import('./QuickView.tsx'));
const views = <ListViews />;
const menu = <RowMenu />;
const cells = <EditableCells />;
const tools = <ColumnsMenu />;
const thumbs = (
  <>
    <SortMenu />
    <SelectButton />
  </>
);
