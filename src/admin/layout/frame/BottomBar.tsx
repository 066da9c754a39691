import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { size } from '../../theme/tokens.ts';
import { Icon } from '../controls/Icon.tsx';

import { isCurrent, type MenuGroup } from '../menu.ts';
import { useShownPath } from '../../providers/navigation/LocaleRouter.tsx';

const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  insetBlockEnd: 0,
  insetInline: 0,
  display: 'flex',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > *': {
    flex: '1 1 0',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    height: size.bottomBar,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontSize: theme.typography.caption.fontSize,
    fontWeight: 500,
    lineHeight: 1.4,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& > *:focus-visible': { outlineOffset: -2 },
  '& > [aria-current]': { color: theme.vars.palette.primary.main },
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

/** Number of entries in the bar; the rest is behind "More". */
const shown = 4;

/** The main menu on a phone. */
export function BottomBar({ groups, more }: { groups: MenuGroup[]; more: ComponentProps<'button'> }) {
  const pathname = useShownPath();
  const translate = useTranslate();
  const items = groups
    .flatMap((group) => group.items)
    .filter(({ isLater }) => !isLater)
    .slice(0, shown);
  return (
    <Bar aria-label={translate('app.nav.label')}>
      {items.map((item) => (
        <Link key={item.key} to={item.to} aria-current={isCurrent(item, pathname) ? 'page' : undefined}>
          <Icon name={item.icon} size={22} />
          {translate(item.label, item.labelOptions)}
        </Link>
      ))}
      <button type="button" {...more}>
        <Icon name="menu" size={22} />
        {translate('app.nav.more')}
      </button>
    </Bar>
  );
}
