import { styled } from '@mui/material/styles';
import { Suspense, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { LocaleSwitch } from '../../../layout/controls/LocaleSwitch.tsx';
import { Logo } from '../../../layout/controls/Logo.tsx';
import { SchemeToggle } from '../../../layout/controls/SchemeToggle.tsx';
import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import { useText } from '../../../providers/texts/texts.tsx';

/** Loaded lazily; phones never load it. */
const SignInPanel = lazyScreen(['sign_in'], () => import('./SignInPanel.tsx'));
function watchWidth(tell: () => void): () => void {
  addEventListener('resize', tell);
  return () => removeEventListener('resize', tell);
}

const isWide = () => matchMedia('(min-width: 900px)').matches;

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(420px, 1fr) minmax(0, 1.1fr)',
  minHeight: '100dvh',
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr' },
}));

const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: '24px 32px 32px',
  '& > header': { display: 'flex', alignItems: 'center', gap: 10 },
  '& > header > span': { fontSize: theme.typography.h3.fontSize, fontWeight: 600, flex: 1 },
  '& > main': { width: '100%', maxWidth: 368, minHeight: 360, margin: 'auto', paddingBlock: 40 },
  '& > main a': { color: theme.vars.palette.primary.main, textUnderlineOffset: 3 },
  [theme.breakpoints.down('md')]: { padding: '16px 20px 24px', '& > main': { marginBlockStart: '6dvh' } },
}));

const Pane = styled('aside')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  overflow: 'hidden',
  margin: 12,
  padding: 48,
  borderRadius: 20,
  color: '#fff',
  background: 'linear-gradient(160deg, #0d7079 0%, #084e55 55%, #063a40 100%)',
  '& > svg[data-lattice]': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& > *:not([data-lattice])': { position: 'relative' },
  '& h2': {
    maxWidth: 420,
    margin: '24px 0 28px',
    fontSize: '2rem',
    fontWeight: 600,
    lineHeight: theme.direction === 'rtl' ? 1.5 : 1.25,
    letterSpacing: theme.direction === 'rtl' ? 0 : '-0.015em',
    textWrap: 'balance',
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 },
  '& li': { display: 'flex', alignItems: 'center', gap: 12, color: 'rgb(255 255 255 / 0.86)' },
  '& li svg': { color: '#f0b95a' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** Two-pane layout of the sign-in steps; it persists across steps. */
export function SignInShell() {
  const text = useText();
  const hasPane = useSyncExternalStore(watchWidth, isWide);
  return (
    <Page>
      <Column>
        <header>
          <Logo size={32} />
          <span>{text('app.brand.name')}</span>
          <SchemeToggle />
          <LocaleSwitch />
        </header>
        <main>
          {/* A heading is present before the translations have loaded, too. */}
          <Suspense fallback={<h1 className="visually-hidden">{text('app.brand.name')}</h1>}>
            <Outlet />
          </Suspense>
        </main>
      </Column>
      <Pane>
        <Suspense>{hasPane ? <SignInPanel /> : null}</Suspense>
      </Pane>
    </Page>
  );
}
