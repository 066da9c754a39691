/** Invitation page, the target of the emailed link, for signed-in and signed-out users. Uses no react-admin. */
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { StandalonePage } from '../../../layout/page/StandalonePage.tsx';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { usePageTitle } from '../../../layout/page/use-page-title.ts';
import { callOperation } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useSession } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import { JoinWithCurrentAccount } from './JoinWithCurrentAccount.tsx';
import { refusalText } from './error-text.ts';
import type { InvitationDetails } from './invitation-details.ts';

export default function InvitationPage() {
  const text = useText();
  const { locale } = useLocaleState();
  const { facts } = useSession();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [invited, setInvited] = useState<InvitationDetails | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  usePageTitle(text('invitation.title'));

  useEffect(() => {
    let isCurrent = true;
    callOperation('POST', '/invitations/look', { body: { token: token || '-' } }).then(
      ({ data }) => isCurrent && setInvited(data),
      (error: unknown) => isCurrent && setRefusal(refusalText(error)),
    );
    return () => {
      isCurrent = false;
    };
    // The server's messages depend on the locale.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [token, locale]);

  function content() {
    if (refusal !== null)
      return (
        <EmptyState
          level={1}
          icon="error"
          title={text('invitation.unusable')}
          body={text(refusal, { _: refusal })}
          action={
            <Button component={Link} to={facts ? '/home' : '/'}>
              {text(facts ? 'app.not_found.home' : 'invitation.sign_in')}
            </Button>
          }
        />
      );
    if (!invited)
      return (
        <>
          <h1 className="visually-hidden">{text('invitation.title')}</h1>
          <Skeleton variant="rounded" height={320} role="status" aria-label={text('app.shell.loading')} />
        </>
      );
    return (
      <div style={{ display: 'grid', gap: 16, padding: 24 }}>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {text('invitation.to', { company: invited.company })}
        </Typography>
        <Typography color="textSecondary">
          {text(invited.role ? 'invitation.by_as' : 'invitation.by', {
            name: invited.inviter,
            role: invited.role ?? '',
          })}
        </Typography>
        {facts ? (
          <JoinWithCurrentAccount invited={invited} token={token} />
        ) : (
          <AcceptForm invited={invited} token={token} />
        )}
      </div>
    );
  }

  const card = <Card sx={{ width: '100%', maxWidth: 460, marginInline: 'auto' }}>{content()}</Card>;
  // A signed-in user sees the page inside the app layout.
  return facts ? card : <StandalonePage>{card}</StandalonePage>;
}
