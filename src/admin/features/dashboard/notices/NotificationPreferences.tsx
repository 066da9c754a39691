import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useChangePreferences, usePreferences, type Notice } from './notice-calls.ts';
import { NoticesSkeleton } from './NoticesSkeleton.tsx';
import { readPushState, turnPushOff, turnPushOn } from './push.ts';

const Part = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: 16,
  '& + &': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& > label': { justifyContent: 'space-between', marginInline: 0, minHeight: 40 },
}));

/** Notification preferences: event kinds, and push notifications in this browser. */
export function NotificationPreferences({ owner }: { owner: string }) {
  const text = useText();
  const { data, error, refetch } = usePreferences();
  const { mutate } = useChangePreferences();
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <NoticesSkeleton />;
  const row = (label: string, isOn: boolean, change: (isOn: boolean) => void) => (
    <FormControlLabel
      key={label}
      label={label}
      labelPlacement="start"
      control={<Switch checked={isOn} onChange={(_, next) => change(next)} />}
    />
  );
  return (
    <>
      <Part>
        <Typography variant="subtitle1" component="h3">
          {text('notices.wishes.kinds')}
        </Typography>
        {(Object.keys(data.kinds) as Notice['kind'][]).map((kind) =>
          row(text(`notices.wishes.${kind}`), data.kinds[kind] ?? true, (isOn) =>
            mutate({ kinds: { [kind]: isOn } }),
          ),
        )}
      </Part>
      <Part>
        <Typography variant="subtitle1" component="h3">
          {text('notices.wishes.push')}
        </Typography>
        {row(text('notices.wishes.push_mine'), data.push, (push) => mutate({ push }))}
        <ThisBrowser owner={owner} publicKey={data.publicKey} />
      </Part>
    </>
  );
}

function ThisBrowser({ owner, publicKey }: { owner: string; publicKey: string }) {
  const text = useText();
  const client = useQueryClient();
  const key = ['notices', 'push', owner];
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { data: state } = useQuery({ queryKey: key, queryFn: () => readPushState(owner), staleTime: 0 });
  if (!state) return null;
  if (state === 'unsupported' || state === 'denied')
    return (
      <Typography variant="body2" color="textSecondary">
        {text(`notices.wishes.${state}`)}
      </Typography>
    );
  const turn = async () => {
    setBusy(true);
    if (state === 'on') await turnPushOff();
    else setFailed(!(await turnPushOn(owner, publicKey)));
    await client.invalidateQueries({ queryKey: key });
    setBusy(false);
  };
  return (
    <>
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 12,
          minHeight: 40,
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {text(`notices.wishes.device_${state}`)}
        </Typography>
        <Button size="small" loading={isBusy} onClick={() => void turn()}>
          {text(state === 'on' ? 'notices.wishes.turn_off' : 'notices.wishes.turn_on')}
        </Button>
      </div>
      {hasFailed && state === 'off' ? (
        <Typography variant="body2" color="textSecondary" role="status">
          {text('notices.wishes.failed')}
        </Typography>
      ) : null}
    </>
  );
}
