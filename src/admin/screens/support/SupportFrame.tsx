import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { NotFoundState } from '../../layout/States.tsx';
import { useFacts } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { supportListNames } from './support-lists.ts';

const Tabs = styled('nav')({
  display: 'flex',
  gap: 4,
  marginBlockEnd: 16,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

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

/** Support’s places beside each other; for everybody else there is nothing here. */
export function SupportFrame({ children }: { children: ReactNode }) {
  const text = useText();
  const facts = useFacts();
  const { pathname } = useLocation();
  if (facts.role !== 'master_admin' && !facts.support) return <NotFoundState />;
  const places = [
    { name: 'home', to: '/railsAdmin' },
    ...supportListNames.map((name) => ({ name, to: `/railsAdmin/${name}` })),
    { name: 'plans', to: '/railsAdmin/plans' },
  ];
  const isAt = (to: string) => (to === '/railsAdmin' ? pathname === to : `${pathname}/`.startsWith(`${to}/`));
  return (
    <>
      <Tabs aria-label={text('support.places')}>
        {places.map(({ name, to }) => (
          <Tab key={name} to={to} aria-current={isAt(to) ? 'page' : undefined}>
            {text(`support.place.${name}`)}
          </Tab>
        ))}
      </Tabs>
      {children}
    </>
  );
}
