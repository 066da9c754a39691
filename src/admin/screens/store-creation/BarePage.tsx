import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LocaleSwitch } from '../../layout/LocaleSwitch.tsx';
import { Logo } from '../../layout/Logo.tsx';
import { SchemeToggle } from '../../layout/SchemeToggle.tsx';
import { useText } from '../../providers/texts.tsx';

const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  padding: '16px 24px 48px',
  '& > header': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 },
  '& > header > span': { flex: 1, fontSize: theme.typography.h3.fontSize, fontWeight: 600 },
  '& > main': {
    width: '100%',
    maxWidth: 560,
    marginInline: 'auto',
    paddingBlockStart: '6dvh',
    outline: 'none',
  },
  [theme.breakpoints.down('sm')]: { padding: '8px 16px 32px', '& > main': { paddingBlockStart: 20 } },
}));

/** A page of its own, for who has no store to stand in yet. */
export function BarePage({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <Page>
      <header>
        <Logo size={28} />
        <span>{text('app.brand.name')}</span>
        <SchemeToggle />
        <LocaleSwitch />
        <Button component={Link} to="/sign-out" size="small">
          {text('ra.auth.logout')}
        </Button>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </Page>
  );
}
