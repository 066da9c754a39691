import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState } from '../layout/States.tsx';
import { signOut, useSession } from '../providers/session.tsx';
import { useText } from '../providers/texts.tsx';

/** Signs out on arrival: session, caches and remembered lists go, and the locale root shows. */
export function SignOutPage() {
  const text = useText();
  const { leave } = useSession();
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    signOut().then(
      () => {
        if (!isCurrent) return;
        navigate('/', { replace: true });
        leave();
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, leave, navigate]);

  if (!hasFailed) return <EmptyState level={1} icon="signOut" title={text('app.sign_out.working')} />;
  return (
    <EmptyState
      level={1}
      icon="error"
      title={text('app.error.title')}
      body={text('app.sign_out.failed')}
      action={<Button onClick={() => setAttempt(attempt + 1)}>{text('app.error.retry')}</Button>}
    />
  );
}
