import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../layout/Icon.tsx';
import { RightTip } from '../../layout/RightTip.tsx';
import { useText } from '../../providers/texts.tsx';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBlockEnd: 16,
});

const Tabs = styled('nav')({ display: 'flex', gap: 4, overflowX: 'auto', scrollbarWidth: 'none' });

const Tab = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  height: 34,
  paddingInline: 12,
  borderRadius: 8,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 500,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.hover },
  '&[aria-current]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.accentSoft,
  },
  '@media (pointer: coarse)': { height: 44 },
}));

const places = [
  { name: 'staff', to: '/settings/users' },
  { name: 'invitations', to: '/settings/users/invitations' },
  { name: 'roles', to: '/settings/users/roles' },
] as const;

/** Staff, invitations and roles beside each other, and the way to invite somebody, above each of them. */
export default function PeopleFrame({ children }: { children: ReactNode }) {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <>
      <Bar>
        <Tabs aria-label={text('people.tabs.label')}>
          {places.map(({ name, to }) => (
            <Tab key={name} to={to} aria-current={pathname === to ? 'page' : undefined}>
              {text(`people.tabs.${name}`)}
            </Tab>
          ))}
        </Tabs>
        <RightTip right={{ module: 'staff', action: 'create' }}>
          <Button
            component={Link}
            to="/settings/users/invitations/create"
            variant={pathname.endsWith('/roles') ? 'outlined' : 'contained'}
            color="primary"
            startIcon={<Icon name="add" />}
          >
            {text('people.invite.open')}
          </Button>
        </RightTip>
      </Bar>
      {children}
    </>
  );
}
