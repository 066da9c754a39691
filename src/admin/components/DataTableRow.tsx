import {
  RecordContextProvider,
  useCreatePath,
  useDataTableCallbacksContext,
  useNavigate,
  useResourceContext,
  type DataTableBaseProps,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { memo, useCallback, useMemo, type MouseEvent, type ReactNode } from 'react';
import { Checkbox } from '../layout/controls/Checkbox.tsx';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import { useText } from '../providers/texts/texts.tsx';
import { recordName } from '../fields/record-name.ts';
import { sectionHash } from '../crud/section-anchor.ts';
import { RowContext, useTable } from '../crud/list/columns/table-context.ts';

interface Props {
  record: RaRecord;
  isSelected: boolean;
  className?: string | undefined;
  /** the columns: stable elements, so that a row re-renders only when its own props change */
  children: ReactNode;
}

/**
 * Addresses that rows open by `rowClick`; `undefined` where `rowClick` names an action instead.
 * @param section of the form that opens
 */
export function useRowAddresses(rowClick: DataTableBaseProps['rowClick'] = 'edit', section?: string) {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const isPlace = typeof rowClick === 'string' && !['toggleSelection', 'expand'].includes(rowClick);
  const type = isPlace ? rowClick : undefined;
  return useCallback(
    (id: Identifier) => type && `${createPath({ resource, id, type })}${sectionHash(section)}`,
    [resource, createPath, type, section],
  );
}

/** Row of one record. A click anywhere on the row opens the record; its name is a link for keyboard and screen readers. */
export const DataTableRow = memo(function DataTableRow({ record, isSelected, className, children }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const navigate = useNavigate();
  const resource = useResourceContext() ?? '';
  const { model, addressOf, isSelectable, hasRest, rowActions, opening } = useTable();
  const { handleToggleItem, isRowSelectable, rowClick } = useDataTableCallbacksContext();
  const address = addressOf(record.id);
  const way = useMemo(
    () => ({ address, prepare: () => opening.prepare(record.id), open: () => opening.open(record.id) }),
    [address, opening, record.id],
  );
  const open = async (event: MouseEvent<HTMLElement>) => {
    if (address !== undefined) {
      way.open();
      return navigate(address);
    }
    if (rowClick === 'toggleSelection') return handleToggleItem?.(record.id, event);
    const said = typeof rowClick === 'function' ? await rowClick(record.id, resource, record) : false;
    return typeof said === 'string' ? navigate(said) : undefined;
  };
  return (
    <RecordContextProvider value={record}>
      <RowContext value={way}>
        <tr
          className={className}
          data-record={record.id}
          data-selected={isSelected ? '' : undefined}
          onPointerEnter={way.prepare}
          onPointerLeave={opening.cancel}
          onClick={(event) => {
            // Clicks in a menu arrive here too: React events bubble through the component tree, not the DOM.
            if (!event.currentTarget.contains(event.target as Node)) return;
            if (event.defaultPrevented || (event.target as HTMLElement).closest('a, button, input')) return;
            if (!window.getSelection()?.isCollapsed) return;
            void open(event);
          }}
        >
          <td data-pinned="" data-check="" onClick={(event) => event.stopPropagation()}>
            {isSelectable && (isRowSelectable?.(record) ?? true) ? (
              <Checkbox
                checked={isSelected}
                onClick={(event) => handleToggleItem?.(record.id, event)}
                aria-label={text('records.list.select_one', {
                  name: recordName(model ?? { represents: 'id' }, record, locale),
                })}
                readOnly
              />
            ) : null}
          </td>
          {children}
          {hasRest ? <td aria-hidden="true" data-rest="" /> : null}
          {rowActions ? (
            <td data-pinned="" data-menu="">
              {rowActions}
            </td>
          ) : null}
        </tr>
      </RowContext>
    </RecordContextProvider>
  );
});
