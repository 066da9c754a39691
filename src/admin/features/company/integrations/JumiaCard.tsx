import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { inputId } from '../../../fields/input-id.ts';
import { useFocusHashField } from '../../../fields/use-focus-hash-field.ts';
import { InlineError } from '../../../layout/states/InlineError.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { ConnectJumia } from './ConnectJumia.tsx';
import { DisconnectJumia } from './DisconnectJumia.tsx';
import { useJumia, type JumiaState } from './jumia-calls.ts';
import { useJumiaRedirectResult } from './use-jumia-redirect-result.ts';

/** Jumia connection card: since when and by whom it is connected, or how to connect. */
export function JumiaCard() {
  const text = useText();
  const { data, error, refetch } = useJumia();
  useJumiaRedirectResult();
  useFocusHashField(data !== undefined);
  const chip = data && (
    <StatusChip
      tone={data.isEnded ? 'critical' : data.isConnected ? 'positive' : 'neutral'}
      label={text(data.isConnected && !data.isEnded ? 'integrations.on' : 'integrations.off')}
    />
  );
  return (
    <SectionCard id={inputId('jumia')} title="Jumia" help={text('integrations.jumia.help')} actions={chip}>
      {data ? (
        <Standing {...data} />
      ) : error ? (
        <InlineError error={error} retry={() => void refetch()} />
      ) : (
        <Stack
          direction="row"
          aria-hidden="true"
          sx={{ justifyContent: 'space-between', alignItems: 'center' }}
        >
          <Skeleton width={180} />
          <Skeleton variant="rounded" width={110} height={36} />
        </Stack>
      )}
    </SectionCard>
  );
}

function Standing({ isAvailable, isConnected, isEnded, connectedAt, connectedBy }: JumiaState) {
  const text = useText();
  const format = useFormat();
  const said = () => {
    if (isEnded) return text('integrations.jumia.ended');
    if (!isConnected) return text(isAvailable ? 'integrations.jumia.offer' : 'integrations.jumia.not_set_up');
    const date = format.dateTime(connectedAt!);
    return connectedBy?.name
      ? text('integrations.since_by', { date, name: connectedBy.name })
      : text('integrations.since', { date });
  };
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: '12px', alignItems: { xs: 'stretch', sm: 'center' }, justifyContent: 'space-between' }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {said()}
      </Typography>
      {isConnected && !isEnded ? (
        <Stack direction="row" sx={{ gap: '8px', flexWrap: 'wrap' }}>
          <Button component={Link} to="/add-to-jumia">
            {text('integrations.jumia.products')}
          </Button>
          <DisconnectJumia />
        </Stack>
      ) : isAvailable ? (
        <ConnectJumia />
      ) : null}
    </Stack>
  );
}
