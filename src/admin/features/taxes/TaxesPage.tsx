/** Overview of tax receipts: problems, counts, and the orders that are due for a receipt. */
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import { EmptyState, ErrorState } from '../../layout/states/page-states.tsx';
import { useCan } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { DueOrders } from './DueOrders.tsx';
import { TaxAlerts } from './TaxAlerts.tsx';
import { TaxMetrics } from './TaxMetrics.tsx';
import { TaxesLayout } from './TaxesLayout.tsx';
import { useOverview } from './tax-calls.ts';

export default function TaxesPage() {
  const text = useText();
  const may = useCan();
  const { data, error, refetch } = useOverview();
  if (error && !data)
    return (
      <TaxesLayout>
        <ErrorState error={error} retry={() => void refetch()} />
      </TaxesLayout>
    );
  if (!data)
    return (
      <TaxesLayout>
        <Skeleton variant="rounded" height={76} />
        <Skeleton variant="rounded" height={240} />
      </TaxesLayout>
    );
  if (!data.isConnected)
    return (
      <TaxesLayout>
        <Card>
          <EmptyState
            icon="check"
            title={text('taxes.connect_title')}
            body={text('taxes.connect_body')}
            action={
              may('settings', 'edit') ? (
                <Button component={Link} to="/e-tax/settings" variant="contained" color="primary">
                  {text('taxes.connect')}
                </Button>
              ) : (
                text('taxes.ask_owner')
              )
            }
          />
        </Card>
      </TaxesLayout>
    );
  return (
    <TaxesLayout>
      <TaxAlerts overview={data} />
      <TaxMetrics overview={data} />
      <DueOrders overview={data} />
    </TaxesLayout>
  );
}
