import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { NavTabs } from '../../../layout/page/NavTabs.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { useText } from '../../../providers/texts/texts.tsx';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBlockEnd: 16,
});

const places = [
  { name: 'staff', to: '/settings/users' },
  { name: 'invitations', to: '/settings/users/invitations' },
  { name: 'roles', to: '/settings/users/roles' },
] as const;

/** Layout of the staff, invitation and role pages, with tabs and the invite button. */
export default function StaffLayout({ children }: { children: ReactNode }) {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <>
      <Bar>
        <NavTabs
          label={text('people.tabs.label')}
          places={places.map(({ name, to }) => ({ to, title: text(`people.tabs.${name}`) }))}
        />
        <PermissionTooltip right={{ module: 'staff', action: 'create' }}>
          <Button
            component={Link}
            to="/settings/users/invitations/create"
            variant={pathname.endsWith('/roles') ? 'outlined' : 'contained'}
            color="primary"
            startIcon={<Icon name="add" />}
          >
            {text('people.invite.open')}
          </Button>
        </PermissionTooltip>
      </Bar>
      {children}
    </>
  );
}
