import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
} from 'react-admin';
import { useMemo, useRef, type ReactNode } from 'react';
import { Checkbox } from '../layout/controls/Checkbox.tsx';
import { useText } from '../providers/texts/texts.tsx';
import { pinnedCellAttributes } from '../crud/list/records/pinned-cell-attributes.ts';
import { useRovingTabIndex, type HeadStop } from '../crud/list/columns/use-roving-tab-index.ts';
import { useResizeHandleValues } from '../crud/list/columns/use-resize-handle-values.ts';
import { HeadContext, useTable } from '../crud/list/columns/table-context.ts';

/** Table header: sorts, resizes columns and selects the whole page; one Tab stop (roving tab index), moved through by arrow keys. */
export function DataTableHead({ children }: { children: ReactNode }) {
  const text = useText();
  const { fields, isSelectable, hasRest, rowActions } = useTable();
  const { onSelect, handleSort } = useDataTableCallbacksContext();
  const data = useDataTableDataContext();
  const ids = useDataTableSelectedIdsContext() ?? [];
  const page = data?.map(({ id }) => id) ?? [];
  const selected = page.filter((id) => ids.includes(id)).length;
  const { stopOf, ...walk } = useRovingTabIndex([
    ...(isSelectable ? (['page'] as const) : []),
    ...fields.flatMap(({ name, kind, sortable }, at): HeadStop[] => [
      ...(sortable && handleSort && kind !== 'image-list' ? ([`sort.${name}`] as const) : []),
      ...('data-picture' in pinnedCellAttributes(fields, at) ? [] : ([`edge.${name}`] as const)),
    ]),
  ]);
  const head = useRef<HTMLTableRowElement>(null);
  useResizeHandleValues(head, fields);
  const facts = useMemo(() => ({ stopOf }), [stopOf]);
  const others = ids.filter((id) => !page.includes(id));
  return (
    <thead>
      <tr ref={head} {...walk}>
        <th scope="col" data-pinned="" data-check="" style={{ width: 'var(--checks)' }}>
          <span className="visually-hidden">{text('records.list.selection')}</span>
          {isSelectable ? (
            <Checkbox
              {...stopOf('page')}
              checked={selected > 0 && selected === page.length}
              isPartial={selected > 0 && selected < page.length}
              onChange={() => onSelect?.(selected === page.length ? others : [...others, ...page])}
              aria-label={text('records.list.select_page')}
            />
          ) : null}
        </th>
        <HeadContext value={facts}>{children}</HeadContext>
        {hasRest ? <td aria-hidden="true" data-rest="" /> : null}
        {rowActions ? (
          <th scope="col" data-pinned="" data-menu="" style={{ width: 52 }}>
            <span className="visually-hidden">{text('records.list.row_menu')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
