import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StandalonePage } from '../../../layout/page/StandalonePage.tsx';
import { useText } from '../../../providers/texts/texts.tsx';

/** Page of a signed-in user without a store; the only action outside its content is to sign out. */
export function NoStorePage({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <StandalonePage
      actions={
        <Button component={Link} to="/sign-out" size="small">
          {text('ra.auth.logout')}
        </Button>
      }
    >
      {children}
    </StandalonePage>
  );
}
