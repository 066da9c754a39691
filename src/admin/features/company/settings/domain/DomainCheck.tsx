import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { decodeHost } from '../../../../../shared/texts/decode-host.ts';
import { Icon } from '../../../../layout/controls/Icon.tsx';
import { PermissionTooltip } from '../../../../layout/dialogs/PermissionTooltip.tsx';
import { ErrorState } from '../../../../layout/states/page-states.tsx';
import { StatusChip } from '../../../../layout/controls/StatusChip.tsx';
import { bidiIsolateValue } from '../../../../providers/texts/translate.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useFormat } from '../../../../providers/texts/use-format.ts';
import { useCheckDomain, useDomain, type StoreDomain } from './domain-calls.ts';
import { DomainRecords } from './DomainRecords.tsx';
import { canEdit } from '../can-edit.ts';

const Stack = styled('div')({ display: 'grid', gap: 12 });
const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });

const tones = { waiting: 'attention', checked: 'positive', failed: 'critical' } as const;

/** Status of the custom domain: the required DNS records, those found, and a button to check again. */
export function DomainCheck({ host, subdomain }: { host: string; subdomain: string }) {
  const { data, error, refetch } = useDomain(host);
  if (data) return <Standing domain={data} subdomain={subdomain} />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={180} />;
}

function Standing({ domain, subdomain }: { domain: StoreDomain; subdomain: string }) {
  const text = useText();
  const format = useFormat();
  const { mutate, isPending } = useCheckDomain(domain.host);
  const { state, failure, records, checkedAt, failingSince, nextCheckAt } = domain;
  const words = (name: string) => text(`settings.domain.${name}`);
  const host = bidiIsolateValue(decodeHost(domain.host));
  const isApex = failure === 'leads_nowhere' && domain.host.split('.').length === 2;
  return (
    <Stack role="group" aria-label={text('settings.domain.host_of', { host })}>
      <Line>
        <Typography variant="body2" component="h3" sx={{ fontWeight: 500 }}>
          <bdi dir="ltr">{decodeHost(domain.host)}</bdi>
        </Typography>
        <StatusChip tone={tones[state]} label={words(`state.${state}`)} />
      </Line>
      <Typography variant="body2" color="textSecondary">
        {state === 'checked' ? words('checked') : words(records.length > 1 ? 'waiting' : 'waiting_one')}
      </Typography>
      <div role="status">
        {failingSince ? (
          <Alert severity="warning">
            {text('settings.domain.failing', {
              since: format.dateTime(failingSince),
              host: bidiIsolateValue(subdomain),
            })}
          </Alert>
        ) : failure ? (
          <Alert severity={failure === 'silence' ? 'info' : 'warning'}>
            {words(failure)}
            {isApex ? <div>{words('apex')}</div> : null}
          </Alert>
        ) : null}
      </div>
      <DomainRecords records={records} />
      <Line>
        <PermissionTooltip right={canEdit}>
          <Button
            size="small"
            startIcon={<Icon name="refresh" size={16} />}
            disabled={isPending}
            onClick={() => mutate()}
          >
            {words(isPending ? 'checking' : 'check')}
          </Button>
        </PermissionTooltip>
        <Typography variant="caption" color="textSecondary">
          {checkedAt ? text('settings.domain.checked_at', { at: format.ago(checkedAt) }) : words('never')}
          {nextCheckAt || state === 'checked' ? null : ` · ${words('given_up')}`}
        </Typography>
      </Line>
    </Stack>
  );
}
