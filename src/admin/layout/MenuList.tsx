import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link, matchPath, useLocation } from 'react-router';
import { radius } from '../theme/tokens.ts';
import { Icon } from './Icon.tsx';
import type { MenuGroup, MenuItem } from './menu.ts';

const Group = styled('div')(({ theme }) => ({
  '& + &': { marginBlockStart: 16 },
  '& > h2': {
    margin: '0 0 4px',
    paddingInline: 10,
    fontSize: theme.typography.caption.fontSize,
    fontWeight: 500,
    color: theme.vars.palette.inkFaint,
  },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 },
}));

const Item = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 34,
  paddingInline: 10,
  borderRadius: radius.control,
  color: theme.vars.palette.text.secondary,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.hover, color: theme.vars.palette.text.primary },
  '&[aria-current]': {
    backgroundColor: theme.vars.palette.accentSoft,
    color: theme.vars.palette.primary.main,
  },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

/** Does a menu item stand for the screen at this path? */
export function isCurrent(item: MenuItem, pathname: string): boolean {
  return [item.isExact ? item.to : `${item.to}/*`, ...item.covers].some((pattern) =>
    matchPath(pattern, pathname),
  );
}

/** The main menu's entries: of the sidebar, and of the drawer on a phone. */
export function MenuList({ groups, onNavigate }: { groups: MenuGroup[]; onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const translate = useTranslate();
  return groups.map(({ title, items }) => (
    <Group key={items[0]?.key ?? title}>
      {title ? <h2>{translate(`menu.${title}`, { _: title })}</h2> : null}
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <Item
              to={item.to}
              onClick={onNavigate}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
            >
              <Icon name={item.icon} />
              {translate(item.label, item.labelOptions)}
            </Item>
          </li>
        ))}
      </ul>
    </Group>
  ));
}
