import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { EmptyState, ErrorState } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { invitationsKey, readInvitations, type Invitation } from './invitation-calls.ts';
import { InvitationRow } from './InvitationRow.tsx';
import StaffLayout from './StaffLayout.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

/** Pending invitations page: resend or revoke. */
export default function InvitationsPage() {
  const text = useText();
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: invitationsKey,
    queryFn: readInvitations,
    retry: false,
  });

  function content() {
    if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
    if (!data)
      return (
        <div style={{ display: 'grid', gap: 12, padding: 16 }} aria-busy="true">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} variant="rounded" height={60} />
          ))}
        </div>
      );
    if (!data.length)
      return (
        <EmptyState
          icon="staff"
          title={text('people.none.title')}
          body={text('people.none.body')}
          action={
            <PermissionTooltip right={{ module: 'staff', action: 'create' }}>
              <Button
                component={Link}
                to="/settings/users/invitations/create"
                variant="contained"
                color="primary"
              >
                {text('people.invite.open')}
              </Button>
            </PermissionTooltip>
          }
        />
      );
    return (
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onRevoke={() => setRevoking(invitation)}
          />
        ))}
      </ul>
    );
  }

  return (
    <StaffLayout>
      <PageHeader title={text('people.tabs.invitations')} subtitle={text('people.subtitle')} />
      <SectionCard flush>{content()}</SectionCard>
      {revoking ? <RevokeDialog invitation={revoking} onClose={() => setRevoking(null)} /> : null}
    </StaffLayout>
  );
}
