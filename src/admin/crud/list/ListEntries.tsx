import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import type { Right } from '../../../shared/identity/permissions.ts';
import { Icon } from '../../layout/controls/Icon.tsx';
import NamedMenu from '../../layout/dialogs/LabelledMenu.tsx';
import { usePermission } from '../../layout/dialogs/PermissionTooltip.tsx';
import type { MenuPlace } from '../../layout/dialogs/use-menu-button.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { importAddress } from './import-permissions.ts';
import { useRecordTask } from './records/RecordTasks.tsx';
import type { useSelection } from './selection/selection.tsx';

interface Props extends MenuPlace {
  resource: ResourceModel;
  target: ReturnType<typeof useSelection>['target'];
  importRight: Right | undefined;
  canExport: boolean;
  /** pages below the list */
  places: { to: string; icon: string; title: string }[];
  onExport: () => void;
}

/** Menu of list actions; names the missing right. */
export default function ListEntries({
  resource,
  target,
  importRight,
  canExport,
  places,
  onExport,
  ...menu
}: Props) {
  const text = useText();
  const navigate = useNavigate();
  const onTask = useRecordTask();
  return (
    <NamedMenu {...menu} slotProps={{ paper: { sx: { maxWidth: 300 } } }}>
      {resource.list.actions?.includes('change_prices') && resource.list.first !== 'change_prices' ? (
        <Act
          right={{ module: resource.module, action: 'edit' }}
          onClick={() => {
            menu.onClose();
            onTask({ kind: 'change_prices', target });
          }}
        >
          <Icon name="edit" />
          {text('records.change_prices')}
        </Act>
      ) : null}
      {importRight ? (
        <Act
          right={importRight}
          onClick={() => {
            menu.onClose();
            void navigate(importAddress(resource.name));
          }}
        >
          <Icon name="upload" />
          {text('records.list.import')}
        </Act>
      ) : null}
      {canExport ? (
        <Act
          right={{ module: resource.module, action: 'export' }}
          onClick={() => {
            menu.onClose();
            onExport();
          }}
        >
          <Icon name="download" />
          {text('ra.action.export')}
        </Act>
      ) : null}
      {places.map(({ to, icon, title }) => (
        <MenuItem key={to} component={Link} to={to} onClick={menu.onClose}>
          <Icon name={icon} />
          {title}
        </MenuItem>
      ))}
    </NamedMenu>
  );
}

interface ActProps {
  right: Right;
  onClick: () => void;
  children: ReactNode;
  autoFocus?: boolean;
}

/** A menu item; without its right it is `aria-disabled` and names the missing right, also for keyboard and touch. */
function Act({ right, onClick, children, ...menu }: ActProps) {
  const { isHeld, refusal } = usePermission(right);
  if (isHeld)
    return (
      <MenuItem {...menu} onClick={onClick}>
        {children}
      </MenuItem>
    );
  return (
    <MenuItem
      {...menu}
      aria-disabled="true"
      sx={{ flexWrap: 'wrap', whiteSpace: 'normal', cursor: 'not-allowed' }}
    >
      {children}
      <Typography variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
        {refusal}
      </Typography>
    </MenuItem>
  );
}
