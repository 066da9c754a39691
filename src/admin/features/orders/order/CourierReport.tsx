/** Warning of a courier report that contradicts the state set by staff, with buttons to accept or reject it. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { courierModel, isCourier } from '../../../../shared/orders/couriers.ts';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';
import { useModel } from '../../../providers/data/use-resource-model.ts';
import { useParcelMutation } from './parcels/parcel-calls.ts';

interface Props {
  order: { id: number; fulfillment: string; courier: string | null };
  report: string;
}

const right = { module: 'purchase', action: 'edit' } as const;

export function CourierReport({ order, report }: Props) {
  const text = useText();
  const errorText = useErrorText();
  const { locale } = useLocaleState();
  const { choices = [] } = fieldOf(useModel('purchases'), 'fulfillment');
  const answer = useParcelMutation('PUT', `/purchases/${order.id}/courier_report`);
  const titleOf = (state: string) => choices.find(({ value }) => value === state)?.title[locale] ?? state;
  const name = isCourier(order.courier)
    ? courierModel(order.courier).title[locale]
    : text('sending.report_courier');
  const words = { name, report: titleOf(report), held: titleOf(order.fulfillment) };
  const isCanceled = report === 'cancelled';
  const button = (accept: boolean, label: string) => (
    <PermissionTooltip right={right}>
      <Button
        size="small"
        {...(accept && { variant: 'outlined' })}
        disabled={answer.isPending}
        onClick={() => answer.mutate({ report, accept })}
      >
        {label}
      </Button>
    </PermissionTooltip>
  );
  return (
    <Alert severity="warning" data-report={report}>
      <p style={{ margin: 0 }}>{text(isCanceled ? 'sending.report_canceled' : 'sending.report', words)}</p>
      {answer.error ? <p style={{ margin: '8px 0 0' }}>{errorText(answer.error)}</p> : null}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 8 }}>
        {button(true, text(isCanceled ? 'sending.report_hold' : 'sending.report_accept', words))}
        {button(false, text('sending.report_keep', words))}
      </div>
    </Alert>
  );
}
