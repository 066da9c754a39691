/** Where the link of an invitation leads, signed in or not: who invites where, and the way in. No react-admin here. */
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LocaleSwitch } from '../../layout/LocaleSwitch.tsx';
import { Logo } from '../../layout/Logo.tsx';
import { EmptyState } from '../../layout/States.tsx';
import { usePageTitle } from '../../layout/use-page-title.ts';
import { callOperation, type AnswerOf } from '../../providers/contract.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useSession } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import { JoinAsMyself } from './JoinAsMyself.tsx';
import { sayRefusal } from './say-refusal.ts';

export type Invited = AnswerOf<'POST', '/invitations/look'>['data'];

const Page = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 20,
  padding: '32px 16px 64px',
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '100%',
    maxWidth: 460,
  },
});

export default function InvitationPage() {
  const text = useText();
  const { locale } = useLocaleState();
  const { facts } = useSession();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [invited, setInvited] = useState<Invited | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  usePageTitle(text('invitation.title'));

  useEffect(() => {
    let isCurrent = true;
    callOperation('POST', '/invitations/look', { body: { token: token || '-' } }).then(
      ({ data }) => isCurrent && setInvited(data),
      (error: unknown) => isCurrent && setRefusal(sayRefusal(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, locale]);

  function content() {
    if (refusal !== null)
      return (
        <EmptyState icon="error" title={text('invitation.unusable')} body={text(refusal, { _: refusal })} />
      );
    if (!invited) return <Skeleton variant="rounded" height={320} />;
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
          <JoinAsMyself invited={invited} token={token} />
        ) : (
          <AcceptForm invited={invited} token={token} />
        )}
      </div>
    );
  }

  return (
    <Page>
      {facts ? null : (
        <header>
          <Logo size={36} />
          <LocaleSwitch />
        </header>
      )}
      <Card sx={{ width: '100%', maxWidth: 460 }}>{content()}</Card>
    </Page>
  );
}
