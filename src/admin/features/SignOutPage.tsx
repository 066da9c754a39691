import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState } from '../layout/states/page-states.tsx';
import { signOut, useSession } from '../providers/session/session.tsx';
import { useText } from '../providers/texts/texts.tsx';
import { resetFlow } from './identity/sign-in/sign-in-flow.ts';

/** Signs the user out on mount, clears the session and the caches, and navigates to the locale root. */
export function SignOutPage() {
  const text = useText();
  const { leave } = useSession();
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);

  const leaveNow = useCallback(
    () =>
      signOut().then(
        () => {
          resetFlow();
          navigate('/', { replace: true });
          leave();
        },
        () => setFailed(true),
      ),
    [leave, navigate],
  );
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void leaveNow();
  }, [leaveNow]);

  if (!hasFailed) return <EmptyState level={1} icon="signOut" title={text('app.sign_out.working')} />;
  return (
    <EmptyState
      level={1}
      icon="error"
      title={text('app.error.title')}
      body={text('app.sign_out.failed')}
      action={<Button onClick={() => void leaveNow()}>{text('app.error.retry')}</Button>}
    />
  );
}
