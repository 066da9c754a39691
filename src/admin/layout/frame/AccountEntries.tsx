import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { displayNameOf } from '../../../shared/identity/sign-in-facts.ts';
import { Icon } from '../controls/Icon.tsx';
import NamedMenu from '../dialogs/LabelledMenu.tsx';
import type { MenuPlace } from '../dialogs/use-menu-button.ts';
import { showRecentChanges } from '../page/use-undo-shortcut.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useSignInFacts } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { DigitsChoice, SchemeChoice } from './AccountChoices.tsx';

/** Account menu: user and role, appearance, digits, sign out. */
export default function AccountEntries(menu: MenuPlace) {
  const text = useText();
  const { user, role, company } = useSignInFacts();
  const { locale } = useLocaleState();
  const close = menu.onClose;
  return (
    <NamedMenu
      {...menu}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { width: 264 } } }}
    >
      <li role="none" style={{ padding: '8px 8px 10px' }}>
        <Typography variant="subtitle1" component="p" noWrap>
          <bdi>{displayNameOf(user)}</bdi>
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
      {/* Entries of a store, for users in one. */}
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
    </NamedMenu>
  );
}
