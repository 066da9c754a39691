import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useText } from '../../../providers/texts/texts.tsx';

/** Link back to the list of settings, where there is no sidebar. */
const Up = styled('div')(({ theme }) => ({
  marginBlockEnd: 4,
  marginInlineStart: -8,
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

/** Layout of a settings page: on a phone it begins with a link back to the list. */
export default function SettingsLayout({ children }: { children: ReactNode }) {
  const text = useText();
  return (
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
  );
}
