import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { Part } from '../../layout/Part.tsx';
import { lazyPart } from '../../providers/lazy-part.ts';
import { lazyScreen } from '../../providers/AreaWords.tsx';
import { useMay } from '../../providers/session.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import type { ListQuery } from '../../../model/list-query.ts';
import type { AskedCell } from './cells/CellEdits.tsx';
import { editableFields } from './cells/editable.ts';
import { columnsOf, widthOf } from './columns.ts';
import type { ListState } from './list-state.ts';
import { ListRow } from './ListRow.tsx';
import { maySelect } from './may-select.ts';
import { askedCell, moveInRows } from './move-in-rows.ts';
import { Scroll, Table } from './TableLook.tsx';
import { TableHead } from './TableHead.tsx';
import { loadBulkBar, prefetch } from '../chunks.ts';
import { useSayError } from '../use-say-error.ts';
import type { RecordTask } from './record-task.ts';
import { placeOf } from './place-of.ts';
import type { ColumnWidths } from './use-widths.ts';
import type { ChangeList } from './use-list-state.ts';
import type { Selection } from './use-selection.ts';

const BulkBar = lazyPart(loadBulkBar);
const CellEdits = lazyScreen(['cells'], () => import('./cells/CellEdits.tsx'));

const Over = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flex: '0 1 auto',
});

interface Props {
  resource: ResourceModel;
  records: RaRecord[];
  columns: string[];
  /** the question whose answer the rows are */
  answered: string;
  state: ListState;
  query: ListQuery;
  total: number | undefined;
  columnWidths: ColumnWidths;
  selection: Selection;
  onChange: ChangeList;
  onTask: (task: RecordTask) => void;
}

/** Says of a table at which of its ends columns are hidden, for the lines that cut them. */
function tellEdges(scroll: HTMLElement): void {
  const slid = Math.abs(scroll.scrollLeft);
  scroll.toggleAttribute('data-slid', slid > 0);
  scroll.toggleAttribute('data-more', scroll.scrollWidth - scroll.clientWidth - slid > 1);
}

/** A page of records as rows. The head and the name's column stay in sight; the arrow keys walk the rows. */
export function ListTable({
  resource,
  records,
  columns,
  answered,
  state,
  query,
  total,
  columnWidths,
  selection,
  onChange,
  onTask,
}: Props) {
  const { locale } = useLocaleState();
  const may = useMay();
  const sayError = useSayError();
  const isSelectable = maySelect(resource, may);
  const editable = useMemo(() => editableFields(resource, may), [resource, may]);
  const [around, setAround] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!around) return undefined;
    const watch = new ResizeObserver(() => tellEdges(around));
    for (const each of [around, ...around.children]) watch.observe(each);
    return () => watch.disconnect();
  }, [around]);
  // Another page, order or narrowing is read from its first row.
  const read = useRef(state);
  useEffect(() => {
    if (read.current === state) return;
    read.current = state;
    // Newer browsers answer a promise, which is no clean-up of an effect.
    around?.scrollTo({ top: 0 });
  }, [around, state]);
  // Nobody changes a cell without coming to the table first.
  const [isTouched, setTouched] = useState(false);
  const [asked, setAsked] = useState<AskedCell | null>(null);
  const touch = () => {
    if (isSelectable) prefetch(loadBulkBar);
    if (editable.size) setTouched(true);
  };
  // The same array while the columns stay: rows are drawn again only when something of theirs changes.
  const shown = useMemo(() => columnsOf(resource, columns), [resource, columns]);
  const hasRest = shown.some(
    ({ name }, index) => 'data-name' in placeOf(shown, index) && name in columnWidths.widths,
  );
  return (
    <Over>
      {selection.target.count ? (
        <Part>
          <BulkBar
            resource={resource}
            selection={selection}
            records={records}
            query={query}
            total={total}
            onTask={onTask}
          />
        </Part>
      ) : null}
      <Scroll
        ref={setAround}
        tabIndex={-1}
        onPointerEnter={touch}
        onFocus={touch}
        onKeyDown={(event) => {
          const cell = askedCell(event);
          if (cell) setAsked({ cell });
          else moveInRows(event);
        }}
        onScroll={({ currentTarget }) => tellEdges(currentTarget)}
      >
        <Table
          aria-label={resource.title[locale]}
          style={{
            minWidth: widthOf(shown, columnWidths.widths),
            ['--checks' as string]: isSelectable ? '44px' : '10px',
          }}
        >
          <TableHead
            isSelectable={isSelectable}
            fields={shown}
            state={state}
            records={records}
            selection={selection}
            columnWidths={columnWidths}
            hasRest={hasRest}
            onChange={onChange}
          />
          <tbody key={answered} data-rows="">
            {records.map((record) => (
              <ListRow
                key={record.id}
                resource={resource}
                record={record}
                fields={shown}
                isSelectable={isSelectable}
                hasRest={hasRest}
                editable={editable}
                isSelected={selection.has(record.id)}
                onToggle={selection.toggle}
                onTask={onTask}
              />
            ))}
          </tbody>
        </Table>
      </Scroll>
      {isTouched && around ? (
        <Part
          onFail={(error) => {
            sayError(error);
            setTouched(false);
          }}
        >
          <CellEdits resource={resource} records={records} around={around} asked={asked} />
        </Part>
      ) : null}
    </Over>
  );
}
