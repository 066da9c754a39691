import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { displayNameOf } from '../../../shared/identity/sign-in-facts.ts';
import { overlay } from '../dialogs/overlay.tsx';
import { useMenuButton } from '../dialogs/use-menu-button.ts';
import { useSignInFacts } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';

const AccountEntries = overlay(() => import('./AccountEntries.tsx'));

/** Avatar button that opens the account menu. */
export function AccountMenu() {
  const text = useText();
  const { user } = useSignInFacts();
  const { button, menu } = useMenuButton();
  return (
    <>
      <IconButton {...button}>
        {/* The accessible name contains the visible initials, for speech control. */}
        <Avatar sx={{ width: 28, height: 28, bgcolor: 'accentSoft', color: 'primary.main' }}>
          {initialsOf(displayNameOf(user))}
        </Avatar>
        <span className="visually-hidden"> {text('app.account.menu')}</span>
      </IconButton>
      {menu ? <AccountEntries {...menu} /> : null}
    </>
  );
}

/** The initials of the first and last name. */
function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  // Arabic letters join when they touch; a zero-width non-joiner keeps initials apart.
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('\u200c');
}
