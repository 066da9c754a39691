import { styled } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { useSignInFacts } from '../../providers/session/session.tsx';
import { ignoreFailure, LazyBoundary } from '../states/LazyBoundary.tsx';
import { topControls } from '../top-controls.ts';
import { TopBarNotices } from '../../features/dashboard/notices/TopBarNotices.tsx';
import { size } from '../../theme/tokens.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { LocaleSwitch } from '../controls/LocaleSwitch.tsx';
import { SchemeToggle } from '../controls/SchemeToggle.tsx';
import { StoreName } from '../controls/StoreName.tsx';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar,
  insetBlockStart: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: size.topBar,
  paddingInline: 24,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  '& > [data-search]': { flex: 1, minWidth: 0 },
  '& > [data-store]': { display: 'none', minWidth: 0 },
  [theme.breakpoints.down('md')]: {
    paddingInline: 12,
    '& > [data-store]': { display: 'flex' },
    // A long store name shrinks, so that the search does not overlap the bell.
    '& > [data-search]': { minWidth: size.touch },
  },
}));

const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  // Hidden on a phone: the account menu has the colour scheme too.
  [theme.breakpoints.down('sm')]: { gap: 0, '& > [data-wide]': { display: 'none' } },
}));

const BellRoom = styled('span')({
  width: size.control,
  height: size.control,
  '@media (pointer: coarse)': { width: size.touch, height: size.touch },
});

/** Milliseconds that the page's own content gets first. */
const pageFirst = 600;

/** Job indicator and bell, rendered after the page; their space is reserved to avoid a layout shift. Support staff have none. */
function LateSigns() {
  const { company } = useSignInFacts();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), pageFirst);
    return () => clearTimeout(timer);
  }, []);
  if (!company) return null;
  return isTime ? (
    <LazyBoundary onFail={ignoreFailure}>
      <TopBarNotices />
    </LazyBoundary>
  ) : (
    <BellRoom />
  );
}

/** Top bar: store (on a phone), search, locale, colour scheme, account. */
export function TopBar({ search }: { search?: ReactNode }) {
  return (
    <Bar role="banner">
      <div data-store="">
        <StoreName />
      </div>
      <div data-search="">{search}</div>
      <Controls id={topControls}>
        <LateSigns />
        <LocaleSwitch />
        <span data-wide="">
          <SchemeToggle />
        </span>
        <AccountMenu />
      </Controls>
    </Bar>
  );
}
