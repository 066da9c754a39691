import type { Identifier, RaRecord } from 'react-admin';
import { memo } from 'react';
import { Link, useNavigate } from 'react-router';
import { viewsOf } from '../../../kinds/views.ts';
import type { FieldModel, ResourceModel } from '../../../model/resource-model.ts';
import { Tick } from '../../layout/Tick.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { nameOf } from '../name-of.ts';
import { isOpenIn } from './cells/editable.ts';
import { placeOf } from './place-of.ts';
import type { RecordTask } from './record-task.ts';
import { RowMenu } from './RowMenu.tsx';
import { useOpening } from './use-opening.ts';

interface Props {
  resource: ResourceModel;
  record: RaRecord;
  fields: FieldModel[];
  isSelected: boolean;
  isSelectable: boolean;
  /** a cell takes what the columns leave */
  hasRest: boolean;
  /** the fields that may be changed in their cells */
  editable: ReadonlySet<string>;
  onToggle: (id: Identifier, extend?: boolean) => void;
  onTask: (task: RecordTask) => void;
}

/** One record as a row. The whole row opens it; its name is the link that keyboard and screen readers follow. */
export const ListRow = memo(function ListRow({
  resource,
  record,
  fields,
  isSelected,
  isSelectable,
  hasRest,
  editable,
  onToggle,
  onTask,
}: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const navigate = useNavigate();
  const { address, prepare, cancel } = useOpening(resource, record);
  const name = nameOf(resource, record, locale);
  return (
    <tr
      data-record={record.id}
      data-selected={isSelected ? '' : undefined}
      onPointerEnter={prepare}
      onPointerLeave={cancel}
      onClick={(event) => {
        // Clicks in a menu arrive here too: React follows the tree of components, not the page.
        if (!event.currentTarget.contains(event.target as Node)) return;
        if (event.defaultPrevented || (event.target as HTMLElement).closest('a, button, input')) return;
        if (!window.getSelection()?.isCollapsed) return;
        void navigate(address);
      }}
    >
      <td data-pinned="" data-check="" onClick={(event) => event.stopPropagation()}>
        {isSelectable ? (
          <Tick
            checked={isSelected}
            onClick={(event) => onToggle(record.id, event.shiftKey)}
            aria-label={text('views.list.select_one', { name })}
            readOnly
          />
        ) : null}
      </td>
      {fields.map((field, index) => {
        const { Cell, align } = viewsOf(field);
        const place = placeOf(fields, index);
        const cell = <Cell field={field} value={record[field.name]} />;
        return (
          <td
            key={field.name}
            data-align={align}
            data-field={field.name}
            data-editable={
              editable.has(field.name) && isOpenIn(resource, field.name, record) ? '' : undefined
            }
            tabIndex={-1}
            {...place}
          >
            {'data-name' in place ? (
              <Link to={address} data-row="" onFocus={prepare}>
                {cell}
              </Link>
            ) : (
              cell
            )}
          </td>
        );
      })}
      {hasRest ? <td aria-hidden="true" data-rest="" /> : null}
      <td data-pinned="" data-menu="">
        <RowMenu resource={resource} record={record} name={name} onTask={onTask} />
      </td>
    </tr>
  );
});
