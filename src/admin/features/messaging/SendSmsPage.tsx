/** SMS campaign page: write, preview, and send now or later. */
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { usePermission } from '../../layout/dialogs/PermissionTooltip.tsx';
import { EmptyState, ErrorState } from '../../layout/states/page-states.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useCan } from '../../providers/session/session.tsx';
import { Composer } from './Composer.tsx';
import { useGateways } from './sms-calls.ts';

export default function SendSmsPage() {
  const text = useText();
  return (
    <>
      <PageHeader
        title={text('sms.title')}
        subtitle={text('sms.subtitle')}
        back="/sms-campaigns"
        backLabel={text('sms.back')}
      />
      <Room />
    </>
  );
}

function Room() {
  const text = useText();
  const may = useCan();
  const edit = usePermission({ module: 'customer', action: 'edit' });
  const contact = usePermission({ module: 'customer', action: 'see_contact' });
  const { data: gateways, error, refetch } = useGateways();
  const missing = [edit, contact].find(({ isHeld }) => !isHeld);
  if (missing) return <EmptyState icon="lock" title={text('sms.denied')} body={missing.refusal} />;
  if (error && !gateways) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!gateways)
    return <Skeleton variant="rounded" height={420} role="status" aria-label={text('app.shell.loading')} />;
  if (gateways.length) return <Composer gateways={gateways} />;
  return (
    <EmptyState
      icon="chat"
      title={text('sms.no_gateway')}
      body={text(may('settings', 'edit') ? 'sms.no_gateway_body' : 'sms.no_gateway_ask')}
      action={
        may('settings', 'view') ? (
          <Button component={Link} to="/settings/text-messages" variant="contained" color="primary">
            {text('sms.connect')}
          </Button>
        ) : null
      }
    />
  );
}
