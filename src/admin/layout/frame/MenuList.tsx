import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useState, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { closedBy } from '../../../shared/company/plans.ts';
import { useSignInFacts } from '../../providers/session/session.tsx';
import { openStorefront } from '../../providers/navigation/storefront.ts';
import { closedFeatureAddress } from '../../features/company/subscription/plan-notice.ts';
import { radius } from '../../theme/tokens.ts';
import { Icon } from '../controls/Icon.tsx';
import { isCurrent, type MenuGroup, type MenuItem } from '../menu.ts';

import { useShownPath } from '../../providers/navigation/LocaleRouter.tsx';

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
  '& > [data-sign]': {
    display: 'flex',
    marginInlineStart: 'auto',
    color: theme.vars.palette.inkFaint,
  },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

/** The entries of the main menu, for the sidebar and the drawer on a phone. */
export function MenuList({ groups, onNavigate }: { groups: MenuGroup[]; onNavigate?: () => void }) {
  const pathname = useShownPath();
  const translate = useTranslate();
  return groups.map(({ title, items }) => (
    <Group key={items[0]?.key ?? title}>
      {title ? <h2>{translate(`menu.${title}`, { _: title })}</h2> : null}
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <Entry item={item} isHere={isCurrent(item, pathname)} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </Group>
  ));
}

interface EntryProps {
  item: MenuItem;
  isHere: boolean;
  onNavigate: (() => void) | undefined;
}

/** A menu entry. One whose feature the plan lacks is shown with a lock, and links to the plans that have it. */
function Entry({ item, isHere, onNavigate }: EntryProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { company } = useSignInFacts();
  const [now] = useState(() => new Date());
  const { features = [], isStorefront } = item;
  const closed = features.length && company ? closedBy(features, company, now) : null;
  const leave = (event: MouseEvent) => {
    onNavigate?.();
    if (!isStorefront || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void openStorefront().then((isOpen) => isOpen || navigate(item.to));
  };
  const sign = closed ? 'lock' : isStorefront ? 'external' : null;
  return (
    <Item
      to={closed ? closedFeatureAddress(closed, features) : item.to}
      onClick={leave}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon name={item.icon} />
      {translate(item.label, item.labelOptions)}
      {sign ? (
        <span data-sign={sign} title={translate(`menu.sign.${sign}`)}>
          <Icon name={sign} size={14} />
          <span className="visually-hidden"> {translate(`menu.sign.${sign}`)}</span>
        </span>
      ) : null}
    </Item>
  );
}
