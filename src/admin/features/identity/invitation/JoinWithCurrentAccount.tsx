import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callOperation } from '../../../providers/data/contract.ts';
import { HttpError } from '../../../providers/data/problem.ts';
import { fetchSession, signOut, useSignInFacts, useSession } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import type { InvitationDetails } from './invitation-details.ts';
import { refusalText } from './error-text.ts';

/** Accept button for the invited user; sign-out for a user signed in to another account. */
export function JoinWithCurrentAccount({ invited, token }: { invited: InvitationDetails; token: string }) {
  const text = useText();
  const { user } = useSignInFacts();
  const { enter, leave } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);

  async function work(task: () => Promise<void>) {
    setWorking(true);
    setFailure(null);
    try {
      await task();
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) leave('expired');
      else setFailure(refusalText(error));
    } finally {
      setWorking(false);
    }
  }
  const join = () =>
    work(async () => {
      await callOperation('POST', '/invitations/join', { body: { token } });
      const facts = await fetchSession();
      if (facts) enter(facts);
      // The store has changed: a reload drops all cached data of the former store.
      void navigate('/home', { replace: true });
      location.reload();
    });
  const goOut = () =>
    work(async () => {
      await signOut();
      leave();
    });

  const isMine = user.email === invited.email;
  return (
    <>
      {failure ? <Alert severity="error">{text(failure, { _: failure })}</Alert> : null}
      {isMine ? (
        <Button variant="contained" color="primary" loading={isWorking} onClick={join} sx={{ minHeight: 42 }}>
          {text('invitation.join')}
        </Button>
      ) : (
        <>
          <Alert severity="warning">{text('invitation.not_mine', { email: invited.email })}</Alert>
          <Button variant="outlined" loading={isWorking} onClick={goOut} sx={{ minHeight: 42 }}>
            {text('invitation.sign_out')}
          </Button>
        </>
      )}
    </>
  );
}
