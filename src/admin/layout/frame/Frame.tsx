import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { lazyComponent } from '../../bootstrap/lazy-component.ts';
import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import { useSignInFacts } from '../../providers/session/session.tsx';
import type { SettingsMenuProps } from '../../features/company/settings/SettingsMenu.tsx';
import { planNotice } from '../../features/company/subscription/plan-notice.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { notices, size } from '../../theme/tokens.ts';
import { BottomBar } from './BottomBar.tsx';
import { KeyboardShortcutHelp } from '../dialogs/KeyboardShortcutHelp.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { MenuList } from './MenuList.tsx';
import { hasSettingsMenu, type MenuGroup } from '../menu.ts';
import { useMenu } from '../use-menu.ts';
import { useShownPath } from '../../providers/navigation/LocaleRouter.tsx';
import { PaletteOpener } from './PaletteOpener.tsx';
import { overlay } from '../dialogs/overlay.tsx';
import { useMenuButton } from '../dialogs/use-menu-button.ts';
import { ignoreFailure, LazyBoundary } from '../states/LazyBoundary.tsx';
import { SkipLink } from './SkipLink.tsx';
import { StoreName } from '../controls/StoreName.tsx';
import { TopBar } from './TopBar.tsx';

const LetterShortcuts = lazyComponent<{ groups: MenuGroup[] }>(() => import('./LetterShortcuts.tsx'));
const MenuDrawer = overlay(() => import('./MenuDrawer.tsx'));
const StoreInQuestion = lazyScreen(
  ['account'],
  () => import('../../features/identity/account/ConfirmStoreOwner.tsx'),
);
const PlanBanner = lazyScreen(
  ['subscription'],
  () => import('../../features/company/subscription/PlanBanner.tsx'),
);

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${size.sidebar}px minmax(0, 1fr)`,
  minHeight: '100dvh',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Sidebar = styled('nav')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  alignSelf: 'start',
  height: '100dvh',
  overflowY: 'auto',
  padding: '0 10px 16px',
  borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
  '& > [data-head]': {
    display: 'flex',
    alignItems: 'center',
    height: size.topBar,
    paddingInline: 6,
    marginBlockEnd: 12,
  },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Main = styled('main')(({ theme }) => ({
  width: '100%',
  maxWidth: size.content + 48,
  marginInline: 'auto',
  padding: '20px 24px 64px',
  outline: 'none',
  [theme.breakpoints.down('md')]: {
    padding: `16px 12px ${size.bottomBar + 32}px`,
    // Space below the content for floating elements (the add button, bulk actions).
    '&:has([data-floating])': {
      paddingBlockEnd: `calc(${size.bottomBar + size.touch + 40}px + env(safe-area-inset-bottom))`,
    },
  },
}));

const SettingsMenu = lazyScreen<SettingsMenuProps>(
  ['settings_pages'],
  () => import('../../features/company/settings/SettingsMenu.tsx'),
);

const SupportBanner = lazyScreen(['support'], () => import('../../features/support/SupportBanner.tsx'));

/** Layout of every signed-in screen: menu (bottom bar on a phone) and top bar. */
export function Frame({ children }: { children: ReactNode }) {
  const { company, support } = useSignInFacts();
  const groups = useMenu();
  const { button, menu } = useMenuButton('dialog');
  return (
    <>
      <SkipLink />
      <LoadingBar />
      <KeyboardShortcutHelp />
      <LazyBoundary onFail={ignoreFailure}>
        <LetterShortcuts groups={groups} />
      </LazyBoundary>
      <Grid>
        <Side groups={groups} />
        <div>
          <div
            style={
              support ? { position: 'sticky', insetBlockStart: 0, zIndex: 1100 } : { display: 'contents' }
            }
          >
            {support ? (
              <LazyBoundary onFail={ignoreFailure} instead={<PlainVisit />}>
                <SupportBanner />
              </LazyBoundary>
            ) : null}
            <TopBar search={company ? <PaletteOpener /> : null} />
          </div>
          <Main id="content" tabIndex={-1}>
            <Noticed />
            {children}
          </Main>
        </div>
      </Grid>
      <BottomBar groups={groups} more={button} />
      {menu ? <MenuDrawer {...menu} groups={groups} /> : null}
    </>
  );
}

/** The sidebar: the main menu, or in its place the settings pages, while one of them is open. */
function Side({ groups }: { groups: MenuGroup[] }) {
  const text = useText();
  const pathname = useShownPath();
  // The page on which the user has gone back to the main menu.
  const [backOn, setBackOn] = useState('');
  const sidebar = useRef<HTMLElement>(null);
  const goBack = () => {
    flushSync(() => setBackOn(pathname));
    sidebar.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  };
  const mainMenu = <MenuList groups={groups} />;
  const isInSettings = backOn !== pathname && hasSettingsMenu(groups, pathname);
  return (
    <Sidebar ref={sidebar} aria-label={text(isInSettings ? 'menu.settings' : 'app.nav.label')}>
      <div data-head="">
        <StoreName />
      </div>
      {isInSettings ? (
        <LazyBoundary onFail={ignoreFailure} instead={mainMenu}>
          <SettingsMenu Menu={MenuList} onBack={goBack} />
        </LazyBoundary>
      ) : (
        mainMenu
      )}
    </Sidebar>
  );
}

/** Fallback of the support visit banner, where its code cannot be loaded. */
function PlainVisit() {
  const text = useText();
  const { company } = useSignInFacts();
  return (
    <Typography
      variant="body2"
      role="status"
      sx={(theme) => ({
        padding: '6px 24px',
        fontWeight: 600,
        color: theme.vars.palette.tone.critical.ink,
        backgroundColor: theme.vars.palette.tone.critical.fill,
      })}
    >
      {text('app.account.role.master_admin')} · <bdi>{company?.name}</bdi>
    </Typography>
  );
}

/** Reserved height for a notice whose texts are loading, to avoid a layout shift. */
const Room = styled('div')(({ theme }) => ({
  marginBlockEnd: 16,
  '&[data-room="question"]': { height: notices.question.desk },
  '&[data-room="plan"]': { height: notices.plan.desk },
  [theme.breakpoints.down('md')]: {
    '&[data-room="question"]': { height: notices.question.phone },
    '&[data-room="plan"]': { height: notices.plan.phone },
  },
}));

/** Notices about the store, its plan or its trial, on every page. */
function Noticed() {
  const { company, inQuestion } = useSignInFacts();
  const [now] = useState(() => new Date());
  const notice = company && planNotice(company, now);
  return (
    <>
      {inQuestion ? (
        <LazyBoundary onFail={ignoreFailure} waiting={<Room data-room="question" />}>
          <StoreInQuestion question={inQuestion} />
        </LazyBoundary>
      ) : null}
      {notice ? (
        <LazyBoundary onFail={ignoreFailure} waiting={<Room data-room="plan" />}>
          <PlanBanner notice={notice} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
