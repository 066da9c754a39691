import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useShownPath } from '../../providers/navigation/LocaleRouter.tsx';

const Bar = styled('nav')({
  display: 'flex',
  gap: 4,
  minWidth: 0,
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
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.accentSoft,
  },
  '@media (pointer: coarse)': { height: 44 },
}));

interface Place {
  /** path below the locale */
  to: string;
  title: string;
}

interface Props {
  /** accessible name of the navigation */
  label: string;
  places: readonly Place[];
}

/**
 * Tabs that link sibling screens. The current tab is the one with the longest path that the page's path begins with; where the row is
 * wider than the screen, it is scrolled into view.
 */
export function NavTabs({ label, places }: Props) {
  const pathname = useShownPath();
  const bar = useRef<HTMLElement>(null);
  const open = places
    .map(({ to }) => to)
    .filter((to) => `${pathname}/`.startsWith(`${to}/`))
    .toSorted((one, other) => other.length - one.length)[0];
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !tab) return;
    const [row, here] = [bar.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    bar.current.scrollLeft += here.left + here.width / 2 - (row.left + row.width / 2);
    // Depends on the current tab, which it reads from the DOM.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [open]);
  return (
    <Bar ref={bar} aria-label={label}>
      {places.map(({ to, title }) => (
        <Tab key={to} to={to} aria-current={to === open ? 'page' : undefined}>
          {title}
        </Tab>
      ))}
    </Bar>
  );
}
