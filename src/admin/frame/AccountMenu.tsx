import Avatar from '@mui/material/Avatar';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocaleState } from '../providers/LocaleRouter.tsx';
import { calledBy } from '../../model/sign-in-facts.ts';
import { useFacts } from '../providers/session.tsx';
import { useText } from '../providers/texts.tsx';
import { DigitsChoice, SchemeChoice } from './AccountChoices.tsx';
import { Icon } from '../layout/Icon.tsx';
import { showRecentChanges } from '../layout/use-undo-key.ts';

/** Who is signed in and as what; appearance, figures, sign out. */
export function AccountMenu() {
  const text = useText();
  const { user, role, company } = useFacts();
  const { locale } = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = calledBy(user);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        {/* Named by the letters that are seen too: who speaks to the page says what they read. */}
        <Avatar sx={{ width: 28, height: 28, bgcolor: 'accentSoft', color: 'primary.main' }}>
          {initialsOf(name)}
        </Avatar>
        <span className="visually-hidden"> {text('app.account.menu')}</span>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 264 } } }}
      >
        <li role="none" style={{ padding: '8px 8px 10px' }}>
          <Typography variant="subtitle1" component="p" noWrap>
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="body2" component="p" color="textSecondary" noWrap>
            <bdi dir="ltr">{user.email ?? user.phone}</bdi>
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {text(`app.account.role.${role}`, { _: role ?? '' })}
          </Typography>
        </li>
        <Divider component="li" role="none" sx={{ my: 1 }} />
        <SchemeChoice />
        {locale === 'ar' ? <DigitsChoice /> : null}
        <MenuItem component={Link} to="/account" onClick={close}>
          <Icon name="staff" />
          {text('app.account.own')}
        </MenuItem>
        {/* What a store has is offered to who stands in one. */}
        {company ? (
          <MenuItem
            onClick={() => {
              close();
              showRecentChanges();
            }}
          >
            <Icon name="history" />
            {text('app.history.recent')}
          </MenuItem>
        ) : null}
        {company ? (
          <MenuItem component={Link} to="/imports" onClick={close}>
            <Icon name="upload" />
            {text('app.account.files')}
          </MenuItem>
        ) : null}
        {role === 'owner' || role === 'staff' ? (
          <MenuItem component={Link} to="/jobs" onClick={close}>
            <Icon name="jobs" />
            {text('app.account.jobs')}
          </MenuItem>
        ) : null}
        <MenuItem component={Link} to="/sign-out" onClick={close}>
          <Icon name="signOut" />
          {text('app.account.sign_out')}
        </MenuItem>
      </Menu>
    </>
  );
}

/** The first letters of the first and last name. */
function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  // Arabic letters join when they touch; a zero-width non-joiner keeps initials apart.
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('\u200c');
}
