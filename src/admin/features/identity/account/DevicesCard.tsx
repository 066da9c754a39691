import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { InlineError } from '../../../layout/states/InlineError.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { call } from '../../../providers/data/api.ts';
import { callOperation, type Schema } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { deviceOf } from './device-name.ts';
import { SignOutAllDialog } from './SignOutAllDialog.tsx';

type Session = Schema<'DeviceSession'>;
const key = ['account', 'sessions'];

/** Query of the user's sessions. */
export const useDevices = () =>
  useQuery({
    queryKey: key,
    queryFn: async () => (await callOperation('GET', '/users/sessions', {})).data,
  });

/** Card of the devices that are signed in, with a button to end each session. */
export function DevicesCard() {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useDevices();
  return (
    <SectionCard title={text('account.devices_title')} help={text('account.devices_help')}>
      {error && !data ? (
        <InlineError error={error} retry={() => void refetch()} />
      ) : data ? (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 16 }}>
          {data.map((session) => (
            <DeviceRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <Skeleton variant="rounded" height={44} />
      )}
      {/* Rendered after the devices have loaded: otherwise it would shift. */}
      {data || error ? (
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setAsking(true)}>
          {text('account.everywhere')}
        </Button>
      ) : null}
      {isAsking ? <SignOutAllDialog onClose={() => setAsking(false)} /> : null}
    </SectionCard>
  );
}

function DeviceRow({ session: { id, userAgent, ip, lastSeenAt, isCurrent } }: { session: Session }) {
  const text = useText();
  const { ago, dateTime } = useFormat();
  const client = useQueryClient();
  const notify = useNotify();
  const sayError = useNotifyError();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE', `/users/sessions/${id}`),
    onSuccess: () => {
      notify(text('account.device_out'), { type: 'success' });
      return client.invalidateQueries({ queryKey: key });
    },
    onError: sayError,
    onSettled: () => setAsking(false),
  });
  const { browser, system } = deviceOf(userAgent);
  const name =
    browser && system
      ? text('account.browser_on', { browser, system })
      : (browser ?? system ?? text('account.unknown_device'));
  return (
    <li style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
      <div style={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontWeight: 500 }}>
          <bdi>{name}</bdi>
          {isCurrent ? <StatusChip tone="positive" label={text('account.this_device')} /> : null}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {ip ? (
            <>
              <bdi dir="ltr">{ip}</bdi> ·{' '}
            </>
          ) : null}
          <time dateTime={lastSeenAt} title={dateTime(lastSeenAt)}>
            {text('account.last_used', { time: ago(lastSeenAt) })}
          </time>
        </Typography>
      </div>
      {isCurrent ? null : (
        <Button onClick={() => setAsking(true)} aria-label={`${text('account.sign_out_device')}: ${name}`}>
          {text('account.sign_out_device')}
        </Button>
      )}
      {isAsking ? (
        <Confirm
          isOpen
          title={text('account.device_title')}
          confirm={text('account.sign_out_device')}
          loading={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
          confirmColor="warning"
          content={text('account.device_body', { name })}
        />
      ) : null}
    </li>
  );
}
