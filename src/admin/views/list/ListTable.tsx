import { styled } from '@mui/material/styles';
import type { RaRecord } from 'ra-core';
import { useRef } from 'react';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { BulkBar } from './BulkBar.tsx';
import { columnsOf, widthOf } from './columns.ts';
import type { ListState } from './list-state.ts';
import { ListRow } from './ListRow.tsx';
import { moveInRows } from './move-in-rows.ts';
import { Scroll, Table } from './TableLook.tsx';
import { TableHead } from './TableHead.tsx';
import type { RecordTask } from './record-task.ts';
import type { ChangeList } from './use-list-state.ts';
import type { Selection } from './use-selection.ts';

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
  state: ListState;
  selection: Selection;
  onChange: ChangeList;
  onTask: (task: RecordTask) => void;
}

/** A page of records as rows. The head and the name's column stay in sight; the arrow keys walk the rows. */
export function ListTable({ resource, records, columns, state, selection, onChange, onTask }: Props) {
  const { locale } = useLocaleState();
  const scroll = useRef<HTMLDivElement>(null);
  const shown = columnsOf(resource, columns);
  return (
    <Over>
      {selection.ids.length ? (
        <BulkBar resource={resource} selection={selection} records={records} onTask={onTask} />
      ) : null}
      <Scroll ref={scroll} onKeyDown={moveInRows} tabIndex={-1}>
        <Table aria-label={resource.title[locale]} style={{ minWidth: widthOf(shown) }}>
          <TableHead
            fields={shown}
            state={state}
            records={records}
            selection={selection}
            onChange={onChange}
          />
          <tbody data-rows="">
            {records.map((record) => (
              <ListRow
                key={record.id}
                resource={resource}
                record={record}
                fields={shown}
                isSelected={selection.has(record.id)}
                onToggle={selection.toggle}
                onTask={onTask}
              />
            ))}
          </tbody>
        </Table>
      </Scroll>
    </Over>
  );
}
