import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { LocaleSwitch } from '../layout/LocaleSwitch.tsx';
import { Logo } from '../layout/Logo.tsx';
import { SchemeToggle } from '../layout/SchemeToggle.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { useText } from '../providers/texts.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignInPane } from './SignInPane.tsx';

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
  '& > main': { width: '100%', maxWidth: 368, margin: 'auto', paddingBlock: 40 },
  [theme.breakpoints.down('md')]: { padding: '16px 20px 24px', '& > main': { marginBlockStart: '6dvh' } },
}));

/** The locale root: sign in by email and password. */
export function SignInPage() {
  const text = useText();
  const title = text('app.sign_in.title');
  const name = text('app.brand.name');
  usePageTitle(title);
  return (
    <Page>
      <Column>
        <header>
          <Logo size={32} />
          <span>{name}</span>
          <SchemeToggle />
          <LocaleSwitch />
        </header>
        <main>
          <Typography variant="h1" sx={{ mb: 1.5 }}>
            {title}
          </Typography>
          <Typography variant="body1" color="textSecondary" sx={{ mb: 7 }}>
            {text('app.sign_in.subtitle')}
          </Typography>
          <SignInForm />
        </main>
      </Column>
      <SignInPane />
    </Page>
  );
}
