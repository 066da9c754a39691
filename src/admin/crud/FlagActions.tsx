import MenuItem from '@mui/material/MenuItem';
import type { RaRecord } from 'react-admin';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import { useValueGuard } from '../fields/guards/use-value-guard.ts';
import { Icon } from '../layout/controls/Icon.tsx';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import { flagActions } from './flag-actions.ts';
import { useBulkChange } from './list/selection/use-bulk-change.ts';
import { useNotifyError } from './use-notify-error.ts';

interface Props {
  resource: ResourceModel;
  record: RaRecord;
  onDone: () => void;
}

/** Menu items that toggle flags of a record: “Hide” while it is shown, “Show” while it is hidden. */
export function FlagActions({ resource, record, onDone }: Props) {
  const { locale } = useLocaleState();
  const guard = useValueGuard(resource, record);
  const onError = useNotifyError();
  const { change, isChanging } = useBulkChange(resource, { ids: [record.id], count: 1 }, { onDone, onError });
  if (!resource.calls.includes('updateAll')) return null;
  return flagActions(resource).map(({ name, verbs }) => {
    const value = record[name] !== true;
    return guard(name, value, record[name]) ? null : (
      <MenuItem key={name} disabled={isChanging} onClick={() => change({ [name]: value })}>
        <Icon name={value ? 'hide' : 'check'} size={16} />
        {verbs[`${value}`][locale]}
      </MenuItem>
    );
  });
}
