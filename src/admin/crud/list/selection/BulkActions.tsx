import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Action, ListAction } from '../../../../shared/resources/resource-model.ts';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { useSelection, type SelectionTarget } from './selection.tsx';
import { DisabledOption, disabledOptionStyles } from '../../../layout/states/DisabledOption.tsx';
import { Icon } from '../../../layout/controls/Icon.tsx';
import NamedMenu from '../../../layout/dialogs/LabelledMenu.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useResourceModel } from '../../../providers/data/use-resource-model.ts';
import { useValueGuard } from '../../../fields/guards/use-value-guard.ts';
import { useNotifyError } from '../../use-notify-error.ts';
import { BulkFlagActions } from './BulkFlagActions.tsx';
import { maxPerRequest } from './selection-limits.ts';
import { useRecordTask } from '../records/RecordTasks.tsx';
import { useBulkChange } from './use-bulk-change.ts';

/** Maximum number of ids in a printing call. */
const mostPrinted = 500;

/** Query of the SMS page: the selected ids, or the list's filter if all are selected. */
const smsQuery = ({ ids, narrowing }: SelectionTarget): URLSearchParams => {
  const { all: _, ...query } = narrowing ?? {};
  return new URLSearchParams(
    narrowing ? { query: JSON.stringify(query) } : { ids: ids.map(String).join(',') },
  );
};

/** Actions that open a page instead of a dialog. */
type PageAction = 'add_to_jumia' | 'send_sms';
type DialogAction = Exclude<ListAction, PageAction>;

interface Declared {
  /** permission, by whether the user may edit */
  right: (mayEdit: boolean) => Action;
  /** maximum number of records: `ids` also refuses the selection of all, which has no ids */
  limit?: 'ids' | 'count';
  page?: (target: SelectionTarget) => string;
}

const declared: Record<DialogAction, Declared & { page?: never }> & Record<PageAction, Declared> = {
  change_prices: { right: () => 'edit' },
  print_labels: { right: () => 'view', limit: 'ids' },
  send_to_courier: { right: () => 'edit', limit: 'ids' },
  add_to_jumia: {
    right: () => 'edit',
    limit: 'ids',
    page: ({ ids }) => `/add-to-jumia?ids=${ids.join()}`,
  },
  send_sms: {
    right: (mayEdit) => (mayEdit ? 'see_contact' : 'edit'),
    limit: 'count',
    page: (target) => `/send-sms?${smsQuery(target)}`,
  },
};

/** Bulk actions of a resource: set values, edit fields, print, ship, delete. */
export function BulkActions({ isFloating }: { isFloating: boolean }) {
  const resource = useResourceModel();
  const { locale } = useLocaleState();
  const text = useText();
  const may = useCan();
  const guard = useValueGuard(resource);
  const format = useFormat();
  const sayError = useNotifyError();
  const onTask = useRecordTask();
  const { target, clear } = useSelection();
  const { change, isChanging } = useBulkChange(resource, target, {
    // The selection stays for the next step; all records of a filter may be others after the change.
    onDone: () => (target.narrowing ? clear() : undefined),
    onError(error, values) {
      // The change is invalid for some records: the dialog offers a preview.
      if ((error as { status?: number }).status === 422)
        onTask({ kind: 'edit', target, refused: { values, error } });
      else sayError(error);
    },
  });
  const [menu, setMenu] = useState<{ anchor: HTMLElement; field: string } | null>(null);
  const { bulk } = resource.list;
  const most = maxPerRequest(resource);
  const isEditable = bulk.length > 0 && resource.calls.includes('updateAll');
  const mayEdit = isEditable && may(resource.module, 'edit');
  // The first choice field has its own button; other fields are in the dialog, which shows the number of records.
  const [first] =
    mayEdit && !isFloating && !target.narrowing ? bulk.map((name) => fieldOf(resource, name)) : [];
  const fields = first?.kind === 'choice' ? [first] : [];
  const choices = menu ? (fieldOf(resource, menu.field).choices ?? []) : [];
  const isTooMany = target.narrowing || target.count > mostPrinted;
  const tooMany = isTooMany ? text('records.most_at_once', { most: format.number(mostPrinted) }) : undefined;
  return (
    <>
      {fields.map((field) => (
        <Button
          key={field.name}
          size="small"
          loading={isChanging}
          aria-haspopup="menu"
          onClick={(event) => setMenu({ anchor: event.currentTarget, field: field.name })}
          endIcon={<Icon name="down" size={14} />}
        >
          {text('records.list.set_field', { name: field.title[locale] })}
        </Button>
      ))}
      {mayEdit && target.count <= most ? (
        <BulkFlagActions resource={resource} onSet={change} isSetting={isChanging} />
      ) : null}
      {isEditable && bulk.length > fields.length ? (
        <PermissionTooltip right={{ module: resource.module, action: 'edit' }}>
          <Button size="small" aria-haspopup="dialog" onClick={() => onTask({ kind: 'edit', target })}>
            {text('records.edit_fields.open')}
          </Button>
        </PermissionTooltip>
      ) : null}
      {resource.list.actions?.map((action) => {
        const { limit, right, page } = declared[action];
        const isAll = target.narrowing !== undefined;
        const label = text(`records.${action}`);
        return (
          <PermissionTooltip
            key={action}
            right={{ module: resource.module, action: right(may(resource.module, 'edit')) }}
            refusal={limit === 'ids' || (limit === 'count' && !isAll) ? tooMany : undefined}
          >
            {page ? (
              <Button size="small" component={Link} to={page(target)}>
                {label}
              </Button>
            ) : (
              <Button
                size="small"
                aria-haspopup="dialog"
                onClick={() => onTask({ kind: action as DialogAction, target })}
              >
                {label}
              </Button>
            )}
          </PermissionTooltip>
        );
      })}
      {resource.documents ? (
        <PermissionTooltip right={{ module: resource.module, action: 'view' }} refusal={tooMany}>
          <Button
            size="small"
            aria-haspopup="dialog"
            onClick={() => onTask({ kind: 'print_documents', target })}
          >
            {text('records.print_papers')}
          </Button>
        </PermissionTooltip>
      ) : null}
      {resource.calls.includes('deleteAll') ? (
        <PermissionTooltip
          right={{ module: resource.module, action: 'delete' }}
          refusal={
            target.count > most ? text('records.list.delete_most', { most: format.number(most) }) : undefined
          }
        >
          <Button size="small" color="error" onClick={() => onTask({ kind: 'delete', target })}>
            {text('ra.action.delete')}
          </Button>
        </PermissionTooltip>
      ) : null}
      <NamedMenu anchorEl={menu?.anchor} open={menu !== null} onClose={() => setMenu(null)}>
        {choices.map(({ value, title }) => {
          const missing = menu ? guard(menu.field, value) : undefined;
          return (
            <MenuItem
              key={value}
              disabled={Boolean(missing)}
              sx={disabledOptionStyles}
              onClick={() => {
                if (menu) change({ [menu.field]: value });
                setMenu(null);
              }}
            >
              <DisabledOption right={missing}>{title[locale]}</DisabledOption>
            </MenuItem>
          );
        })}
      </NamedMenu>
    </>
  );
}
