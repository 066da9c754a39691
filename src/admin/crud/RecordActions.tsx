import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import type { RaRecord } from 'react-admin';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { undeletableReason } from '../../shared/resources/undeletable-records.ts';
import type { Action, Call, ResourceModel } from '../../shared/resources/resource-model.ts';
import { Icon } from '../layout/controls/Icon.tsx';
import NamedMenu from '../layout/dialogs/LabelledMenu.tsx';
import type { MenuPlace } from '../layout/dialogs/use-menu-button.ts';
import { usePermission } from '../layout/dialogs/PermissionTooltip.tsx';
import { useCan } from '../providers/session/session.tsx';
import { useText } from '../providers/texts/texts.tsx';
import { QuickViewContext } from './list/records/quick-view.ts';
import type { RecordTask } from './list/records/record-task.ts';
import { FlagActions } from './FlagActions.tsx';
import { canWrite } from './can-write.ts';

interface Props extends MenuPlace {
  resource: ResourceModel;
  record: RaRecord;
  onTask: (task: RecordTask) => void;
  /** the menu is on the record's own page: no link to it */
  isOnRecord: boolean;
}

/** Menu of a record: the actions that the resource has and the user's rights allow. */
export default function RecordActions({ resource, record, onTask, isOnRecord, ...menu }: Props) {
  const createPath = useCreatePath();
  const text = useText();
  const may = useCan();
  const looks = useContext(QuickViewContext) !== null;
  const isForm = canWrite(resource, may);
  const can = (call: Call, action: Action) => resource.calls.includes(call) && may(resource.module, action);
  const lacksDelete = usePermission({ module: resource.module, action: 'delete' });
  const kept = undeletableReason(resource, record);
  // The missing right comes first: it applies to every record.
  const noDelete = lacksDelete.isHeld ? kept && text(`errors.${kept}`) : lacksDelete.refusal;
  const start = (task: RecordTask) => () => {
    menu.onClose();
    onTask(task);
  };
  return (
    <NamedMenu {...menu}>
      {isOnRecord ? null : (
        <MenuItem component={Link} to={createPath({ resource: resource.name, type: 'edit', id: record.id })}>
          <Icon name={isForm ? 'edit' : 'view'} size={16} />
          {text(isForm ? 'ra.action.edit' : 'ra.action.show')}
        </MenuItem>
      )}
      {isOnRecord || !looks ? null : (
        <MenuItem onClick={start({ kind: 'look', record })}>
          <Icon name="view" size={16} />
          {text('records.quick_look')}
        </MenuItem>
      )}
      {isOnRecord || !isForm ? null : (
        <FlagActions resource={resource} record={record} onDone={menu.onClose} />
      )}
      {resource.documents ? (
        <MenuItem onClick={start({ kind: 'print_documents', target: { ids: [record.id], count: 1 } })}>
          <Icon name="print" size={16} />
          {text('records.print_papers')}
        </MenuItem>
      ) : null}
      {can('duplicate', 'create') ? (
        <MenuItem onClick={start({ kind: 'duplicate', record })}>
          <Icon name="duplicate" size={16} />
          {text('ra.action.clone')}
        </MenuItem>
      ) : null}
      {resource.calls.includes('delete') && noDelete ? (
        <MenuItem disabled sx={{ whiteSpace: 'normal', maxWidth: 280 }}>
          <Icon name="lock" size={16} />
          <span>
            {text('ra.action.delete')}
            <Typography variant="caption" component="span" sx={{ display: 'block' }}>
              {noDelete}
            </Typography>
          </span>
        </MenuItem>
      ) : null}
      {resource.calls.includes('delete') && !noDelete ? (
        <MenuItem
          onClick={start({ kind: 'delete', target: { ids: [record.id], count: 1 }, record })}
          sx={{ color: 'error.main' }}
        >
          <Icon name="delete" size={16} />
          {text('ra.action.delete')}
        </MenuItem>
      ) : null}
    </NamedMenu>
  );
}
