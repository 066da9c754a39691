/** A courier's report that contradicts the state set by staff, and the two answers to it. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { courierModel, isCourier } from '../../../model/couriers.ts';
import { fieldOf } from '../../../model/record-fields.ts';
import { RightTip } from '../../layout/RightTip.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { useErrorText } from '../../providers/use-error-text.ts';
import { useModel } from '../../providers/use-resource-model.ts';
import { useParcelCall } from './parcel-calls.ts';

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
  const answer = useParcelCall('PUT', `/purchases/${order.id}/courier_report`);
  const titleOf = (state: string) => choices.find(({ value }) => value === state)?.title[locale] ?? state;
  const name = isCourier(order.courier) ? courierModel(order.courier).title[locale] : text('sending.report_courier');
  const words = { name, report: titleOf(report), held: titleOf(order.fulfillment) };
  const isCanceled = report === 'cancelled';
  const button = (accept: boolean, label: string) => (
    <RightTip right={right}>
      <Button
        size="small"
        {...(accept && { variant: 'outlined' })}
        disabled={answer.isPending}
        onClick={() => answer.mutate({ report, accept })}
      >
        {label}
      </Button>
    </RightTip>
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
