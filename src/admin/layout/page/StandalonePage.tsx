import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../providers/texts/texts.tsx';
import { LocaleSwitch } from '../controls/LocaleSwitch.tsx';
import { Logo } from '../controls/Logo.tsx';
import { SchemeToggle } from '../controls/SchemeToggle.tsx';

const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  padding: '16px 24px 48px',
  '& > header': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 },
  '& > header > span': { flex: 1 },
  '& > main': {
    width: '100%',
    marginInline: 'auto',
    paddingBlockStart: '6dvh',
    outline: 'none',
  },
  [theme.breakpoints.down('sm')]: { padding: '8px 16px 32px', '& > main': { paddingBlockStart: 20 } },
}));

/** Link to the start page: sign-in, store creation, or home. */
const Brand = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  fontSize: theme.typography.h3.fontSize,
  fontWeight: 600,
  color: 'inherit',
  textDecoration: 'none',
}));

interface Props {
  children: ReactNode;
  /** controls beside the locale switch */
  actions?: ReactNode;
  /** maximum width of the content, in pixels */
  width?: number;
}

/** A page without the menu: for users without a store, and for public pages. */
export function StandalonePage({ children, actions, width = 560 }: Props) {
  const text = useText();
  return (
    <Page>
      <header>
        <Brand to="/">
          <Logo size={28} />
          {text('app.brand.name')}
        </Brand>
        <span />
        <SchemeToggle />
        <LocaleSwitch />
        {actions}
      </header>
      <main id="content" tabIndex={-1} style={{ maxWidth: width }}>
        {children}
      </main>
    </Page>
  );
}
