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
  /** the address, below the locale */
  to: string;
  title: string;
}

interface Props {
  /** what the places have in common, for who hears the page */
  label: string;
  places: readonly Place[];
}

/**
 * Screens that belong together, beside each other above each of them. The open one is the one whose address begins the page's address
 * in the most letters; where the row is wider than the screen, it is scrolled to.
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
    // Another tab that is current moves the row.
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
