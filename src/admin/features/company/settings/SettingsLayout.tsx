import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useShownPath } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { radius, size } from '../../../theme/tokens.ts';
import { openSettings, settingsPageOf } from './settings-pages.ts';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '188px minmax(0, 1fr)',
  gap: 24,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
}));

const Side = styled('nav')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: size.topBar + 20,
  alignSelf: 'start',
  maxHeight: `calc(100dvh - ${size.topBar + 40}px)`,
  overflowY: 'auto',
  '& h2': {
    margin: '16px 0 4px',
    paddingInline: 10,
    fontSize: theme.typography.caption.fontSize,
    fontWeight: 500,
    color: theme.vars.palette.inkFaint,
  },
  '& > div:first-of-type > h2': { marginBlockStart: 0 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 34,
    paddingInline: 10,
    borderRadius: radius.control,
    fontSize: theme.typography.body2.fontSize,
    textDecoration: 'none',
    color: theme.vars.palette.text.secondary,
    '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': {
      fontWeight: 500,
      color: theme.vars.palette.primary.main,
      backgroundColor: theme.vars.palette.accentSoft,
    },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

/** Link back to the list of settings, below the `lg` breakpoint. */
const Up = styled('div')(({ theme }) => ({
  marginBlockEnd: 4,
  marginInlineStart: -8,
  [theme.breakpoints.up('lg')]: { display: 'none' },
}));

/** Layout of a settings page: the other pages at the side, or a link back to the list on a narrow screen. */
export default function SettingsLayout({ children }: { children: ReactNode }) {
  const text = useText();
  const may = useCan();
  const id = useId();
  // The current page is derived from the address bar, because nested resource lists render outside the settings routes.
  const here = settingsPageOf(useShownPath().slice(1));
  const side = useRef<HTMLElement>(null);
  // Scrolls the side list to the current page on low screens, without scrolling the page itself.
  useEffect(() => {
    const list = side.current;
    const current = list?.querySelector('[aria-current]');
    if (!list || !current) return;
    const below = current.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
    if (below > 0) list.scrollTop += below;
  }, [here]);
  return (
    <Columns>
      <Side ref={side} aria-label={text('menu.settings')}>
        {openSettings(may).map(({ group, pages }) => (
          <div key={group}>
            <h2 id={`${id}${group}`}>{text(`settings_pages.group.${group}`)}</h2>
            <ul aria-labelledby={`${id}${group}`}>
              {pages.map((page) => (
                <li key={page.path}>
                  <Link to={`/${page.path}`} aria-current={page === here ? 'page' : undefined}>
                    <Icon name={page.icon} />
                    {text(`settings_pages.${page.words}.title`)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Side>
      <div>
        <Up>
          <Button
            component={Link}
            to="/settings"
            variant="text"
            size="small"
            color="inherit"
            startIcon={<Icon name="previous" size={16} />}
            sx={{ color: 'text.secondary' }}
          >
            {text('menu.settings')}
          </Button>
        </Up>
        {children}
      </div>
    </Columns>
  );
}
