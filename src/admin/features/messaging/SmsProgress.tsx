import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useRecordContext } from 'react-admin';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { Confirm } from '../../layout/dialogs/Confirm.tsx';
import { PermissionTooltip } from '../../layout/dialogs/PermissionTooltip.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import { numeric } from '../../theme/tokens.ts';
import { campaignCounts, useCampaign, useChangeCampaignState, type Campaign } from './sms-calls.ts';
import { useCurrentTime } from './use-current-time.ts';

const Counts = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(108px, 1fr))',
  gap: 8,
  '& > li': {
    padding: '8px 12px',
    borderRadius: 10,
    backgroundColor: theme.vars.palette.hover,
  },
  '& b': { display: 'block', fontSize: '1.25rem', ...numeric },
}));

const states = [
  ['sent', 'sent'],
  ['waiting', 'waiting'],
  ['refused', 'refused'],
  ['unknown', 'unknown'],
  ['leftOut', 'left_out'],
] as const;

/** Campaign progress with its counts, and actions: stop, resume, retry failed messages. */
export default function SmsProgress() {
  const campaign = useRecordContext<Campaign>();
  return campaign ? <Progress campaign={campaign} /> : null;
}

function Progress({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const format = useFormat();
  const client = useQueryClient();
  const createPath = useCreatePath();
  const { data } = useCampaign(campaign);
  const { id, state, sendAt } = data;
  const counts = campaignCounts(data);
  const { recipients, waiting } = counts;
  const done = recipients - waiting;
  // Refetches the record for the rest of the page.
  const show = useEffectEvent(() => void client.invalidateQueries({ queryKey: ['sms_campaigns', 'getOne'] }));
  const isOther = state !== campaign.state;
  useEffect(() => {
    if (isOther) show();
  }, [isOther]);
  const list = createPath({ resource: 'sms_messages', type: 'list' });
  return (
    <>
      {state === 'sending' ? (
        <LinearProgress
          variant="determinate"
          value={recipients ? (100 * done) / recipients : 0}
          aria-label={text('sms.progress.title')}
        />
      ) : null}
      <Typography role="status" sx={numeric}>
        {state === 'scheduled' && sendAt
          ? text('sms.progress.scheduled', { at: format.dateTime(sendAt) })
          : text(`sms.progress.${state}`, { done: format.number(done), total: format.number(recipients) })}
      </Typography>
      <Counts aria-label={text('sms.progress.counts')}>
        {states
          .filter(([field]) => counts[field] > 0 || field === 'sent')
          .map(([field, value]) => (
            <li key={field}>
              <b>{format.number(counts[field])}</b>
              <MuiLink component={Link} to={`${list}?campaign=${id}&state=${value}`}>
                {text(`sms.progress.of.${field}`)}
              </MuiLink>
            </li>
          ))}
      </Counts>
      {counts.unknown ? <Alert severity="warning">{text('sms.progress.unknown_help')}</Alert> : null}
      <Actions campaign={data} />
      <div>
        <MuiLink component={Link} to={`${list}?campaign=${id}`}>
          {text('sms.progress.each')}
        </MuiLink>
      </div>
    </>
  );
}

const right = { module: 'customer', action: 'edit' } as const;

function Actions({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const sayError = useNotifyError();
  const { id, state, sendAt, startedAt } = campaign;
  const now = useCurrentTime();
  // A campaign stopped before its send time is scheduled again on resume.
  const isAhead = !startedAt && Date.parse(sendAt ?? '') > now;
  const { waiting, refused, unknown } = campaignCounts(campaign);
  const { stop, goOn } = useChangeCampaignState(id);
  const [isAsking, setAsking] = useState(false);
  const isUnderWay = state === 'sending' || state === 'scheduled';
  const again = (states: ('refused' | 'unknown')[]) => goOn.mutate(states, { onError: sayError });
  if (!isUnderWay && !waiting && !refused && !unknown) return null;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {isUnderWay ? (
        <PermissionTooltip right={right}>
          <Button loading={stop.isPending} onClick={() => stop.mutate(undefined, { onError: sayError })}>
            {text('sms.progress.stop')}
          </Button>
        </PermissionTooltip>
      ) : null}
      {!isUnderWay && waiting ? (
        <PermissionTooltip right={right}>
          <Button variant="contained" color="primary" loading={goOn.isPending} onClick={() => again([])}>
            {isAhead ? text('sms.progress.plan_again') : text('sms.progress.go_on', { smart_count: waiting })}
          </Button>
        </PermissionTooltip>
      ) : null}
      {!isUnderWay && refused ? (
        <PermissionTooltip right={right}>
          <Button loading={goOn.isPending} onClick={() => again(['refused'])}>
            {text('sms.progress.again_refused', { smart_count: refused })}
          </Button>
        </PermissionTooltip>
      ) : null}
      {!isUnderWay && unknown ? (
        <PermissionTooltip right={right}>
          <Button loading={goOn.isPending} aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {text('sms.progress.again_unknown', { smart_count: unknown })}
          </Button>
        </PermissionTooltip>
      ) : null}
      <Confirm
        isOpen={isAsking}
        title={text('sms.progress.again_unknown', { smart_count: unknown })}
        content={text('sms.progress.twice')}
        confirm={text('sms.progress.again_unknown', { smart_count: unknown })}
        confirmColor="warning"
        onConfirm={() => {
          setAsking(false);
          again(['unknown']);
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
