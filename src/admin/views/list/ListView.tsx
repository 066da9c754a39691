import { useMemo, useState } from 'react';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { readStored } from '../../boot/storage.ts';
import { DataTable } from '../../kit/DataTable.tsx';
import { List } from '../../kit/List.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useMay } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { ArrangementContext, useArranged } from './arrangement.ts';
import { editableFields, isOpenIn } from './cells/editable.ts';
import { columnsOf } from './columns.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { EditableCells } from './EditableCells.tsx';
import { filtersOf } from './filters-of.tsx';
import { ListAddress } from './ListAddress.tsx';
import { ListCards } from './ListCards.tsx';
import { fieldsOf, firstViewKey, listFacts, type ListFacts } from './list-state.ts';
import { ListViews } from './ListViews.tsx';
import { RowMenu } from './RowMenu.tsx';
import { SelectButton } from './SelectButton.tsx';
import { SortMenu } from './SortMenu.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useSaved } from './use-list-state.ts';

interface Props {
  resource: ResourceModel;
}

/** The list of a resource at its address; without a query it opens with what its person's role sees first. */
export default function ListView({ resource }: Props) {
  const facts = useMemo(() => listFacts(resource), [resource]);
  const [first] = useState(() => readStored(firstViewKey(resource.name)));
  return (
    <ListAddress facts={facts} first={first}>
      <ArrangedList {...{ resource, facts }} />
    </ListAddress>
  );
}

/** The list as the person arranged its columns: a table, or cards on a phone. */
function ArrangedList({ resource, facts }: Props & { facts: ListFacts }) {
  const { locale } = useLocaleState();
  const text = useText();
  const may = useMay();
  const isPhone = useIsPhone();
  const arrangement = useArranged(facts, useSaved());
  const { columns, chosen } = arrangement;
  const fields = useMemo(() => ({ fields: fieldsOf(facts, chosen) }), [facts, chosen]);
  const filters = useMemo(
    () => filtersOf(resource, locale, text('views.list.search_in', { name: resource.title[locale] })),
    [resource, locale, text],
  );
  const shown = useMemo(() => {
    const editable = editableFields(resource, may);
    return columnsOf(resource, columns).map(({ name }) => (
      <DataTable.Col
        key={name}
        source={name}
        isEditable={(record) => editable.has(name) && isOpenIn(resource, name, record)}
      />
    ));
  }, [resource, columns, may]);
  return (
    <ArrangementContext value={arrangement}>
      <List
        resource={resource.name}
        filter={fields}
        filters={filters}
        tabs={views}
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
    </ArrangementContext>
  );
}

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
