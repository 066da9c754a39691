import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useModuleTitle } from '../../../providers/texts/use-module-title.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { RecordName } from '../../../fields/RecordName.tsx';
import { invitationsKey, sendAgain, type Invitation } from './invitation-calls.ts';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1.2fr) auto',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '12px 16px',
  '&:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& > [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 8,
    '& > [data-actions]': { justifyContent: 'flex-start' },
  },
}));

const right = { module: 'staff', action: 'create' } as const;

interface Props {
  invitation: Invitation;
  onRevoke: () => void;
}

/** Row of an invitation: email, permissions, inviter and expiry. */
export function InvitationRow({ invitation, onRevoke }: Props) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const sayError = useNotifyError();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendAgain(invitation),
    onSuccess: () => notify(text('people.resent', { email: invitation.email }), { type: 'success' }),
    onError: sayError,
    onSettled() {
      setAsking(false);
      return client.invalidateQueries({ queryKey: invitationsKey });
    },
  });
  const { firstName, lastName, email, inviter, sentAt, expiresAt, isExpired } = invitation;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <Row>
      <div>
        <Typography variant="subtitle2" component="p">
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{email}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <Rights {...invitation} />
        </Typography>
      </div>
      <div>
        <StatusChip
          tone={isExpired ? 'critical' : 'attention'}
          label={text(isExpired ? 'people.expired' : 'people.waiting')}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {text('people.sent', { ago: format.ago(sentAt), name: inviter })}
          {' · '}
          {text(isExpired ? 'people.ended' : 'people.until', { date: format.date(expiresAt) })}
        </Typography>
      </div>
      <div data-actions="">
        <PermissionTooltip right={right}>
          <Button
            size="small"
            variant="outlined"
            aria-label={`${text('people.resend')}: ${name}`}
            onClick={() => setAsking(true)}
          >
            {text('people.resend')}
          </Button>
        </PermissionTooltip>
        {isAsking ? (
          <Confirm
            isOpen
            title={text('people.resend_title', { name: firstName })}
            confirm={text('people.resend')}
            confirmColor="primary"
            loading={isPending}
            onConfirm={() => mutate()}
            onClose={() => setAsking(false)}
            content={text('people.resend_body', { email })}
          />
        ) : null}
        <PermissionTooltip right={right}>
          <Button
            size="small"
            color="error"
            disabled={isPending}
            aria-label={`${text('people.revoke')}: ${name}`}
            onClick={onRevoke}
          >
            {text('people.revoke')}
          </Button>
        </PermissionTooltip>
      </div>
    </Row>
  );
}

/** Role name and additionally granted modules. */
function Rights({ roleId, permissions }: Pick<Invitation, 'roleId' | 'permissions'>) {
  const text = useText();
  const titleOf = useModuleTitle();
  const modules = Object.keys(permissions).map(titleOf).join(text('records.list.comma'));
  return (
    <>
      {roleId === null ? null : <RecordName resource="roles" id={roleId} />}
      {roleId !== null && modules ? ' · ' : null}
      {modules}
    </>
  );
}
