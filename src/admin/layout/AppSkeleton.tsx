import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router';
import { useText } from '../providers/texts.tsx';
import { size } from '../theme/tokens.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${size.sidebar}px 1fr`,
  minHeight: '100dvh',
  '& > nav': { padding: 16, borderInlineEnd: `1px solid ${theme.vars.palette.divider}` },
  '& > main': { padding: `${size.topBar + 24}px 24px 24px` },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '1fr',
    '& > nav': { display: 'none' },
    '& > main': { paddingInline: 16 },
  },
}));

/** The outline of the signed-in app while it is on its way; nothing at all where the sign-in page will stand. */
export function AppSkeleton() {
  const { pathname } = useLocation();
  const text = useText();
  if (pathname === '/') return null;
  return (
    <Frame aria-busy="true">
      <span role="status" className="visually-hidden">
        {text('app.shell.loading')}
      </span>
      <nav aria-hidden="true">
        <Skeleton width={120} height={24} sx={{ mb: 6 }} />
        {[72, 96, 84].map((width) => (
          <Skeleton key={width} width={width} height={16} sx={{ mb: 4 }} />
        ))}
      </nav>
      <main aria-hidden="true">
        <PageSkeleton />
      </main>
    </Frame>
  );
}

/** A title and a card of rows: the shape of most pages while their code is on its way. */
export function PageSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton width={160} height={28} sx={{ mb: 4 }} />
      <Skeleton variant="rounded" height={360} sx={{ borderRadius: '10px' }} />
    </div>
  );
}
