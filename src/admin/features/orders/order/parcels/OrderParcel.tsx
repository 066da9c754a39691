/** Shipment of an order: sending it to a courier, its status, and canceling it there. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useState } from 'react';
import { courierModel } from '../../../../../shared/orders/couriers.ts';
import { Confirm } from '../../../../layout/dialogs/Confirm.tsx';
import { PermissionTooltip } from '../../../../layout/dialogs/PermissionTooltip.tsx';
import { StatusChip } from '../../../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../../providers/texts/use-error-text.ts';
import { useFormat } from '../../../../providers/texts/use-format.ts';
import { useRecordForm } from '../../../../fields/record-form-context.ts';
import { useCourierStatusText, useServiceText } from './use-courier-texts.ts';
import { ParcelChange } from './ParcelChange.tsx';
import { useParcel, useParcelMutation } from './parcel-calls.ts';
import type { Parcel } from './parcel-query.ts';
import { OrderPartPlaceholder } from '../OrderPartPlaceholder.tsx';
import { parcelHeight, waits, type OrderRecord } from '../progress-reserved-height.ts';
import { SendOrderDialog } from './SendOrderDialog.tsx';

const right = { module: 'purchase', action: 'edit' } as const;

export default function OrderParcel() {
  const { isMany } = useRecordForm();
  const order = useRecordContext<OrderRecord>();
  const { data, error, isPending, refetch } = useParcel(order?.id, order?.version);
  if (!order || isMany || order.status === 'draft') return null;
  if (error || isPending)
    return <OrderPartPlaceholder error={error} retry={refetch} height={parcelHeight(order)} />;
  const parcel = data ?? null;
  if (parcel?.state === 'sent') return <Sent order={order} parcel={parcel} />;
  return <Unsent order={order} parcel={parcel} />;
}

/** Shipment at a courier: last status, and buttons to refresh the status and to cancel. */
function Sent({ order, parcel }: { order: OrderRecord; parcel: Parcel }) {
  const text = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const { locale } = useLocaleState();
  const [isAsking, setAsking] = useState(false);
  const news = useParcelMutation('POST', `/purchases/${order.id}/parcel/news`);
  const back = useParcelMutation('PUT', `/purchases/cancel_at_courier/${order.id}`);
  const serviceText = useServiceText();
  const said = useCourierStatusText()(parcel.courier, parcel.said ?? '');
  const title = courierModel(parcel.courier).title[locale];
  const name = parcel.service ? `${title} (${serviceText(parcel.service)})` : title;
  const error = news.error ?? back.error;
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
        <Typography variant="body2">
          {text('sending.with', { name })} <bdi className="ltr">{parcel.trackingNumber}</bdi>
        </Typography>
        {parcel.mode === 'sandbox' ? <StatusChip tone="attention" label={text('sending.sandbox')} /> : null}
      </div>
      {parcel.said ? (
        // One line is reserved: a translated status may be clipped at its end.
        <Typography
          variant="body2"
          color="textSecondary"
          {...(said.isAll && { className: 'clipped', title: said.quote ?? said.words })}
        >
          {said.words || (
            <q>
              <bdi>{said.quote}</bdi>
            </q>
          )}
          {parcel.newsAt ? ` · ${format.ago(parcel.newsAt)}` : null}
          {said.words && said.quote ? (
            <Typography component="q" variant="caption" sx={{ marginInlineStart: 1 }}>
              <bdi>{said.quote}</bdi>
            </Typography>
          ) : null}
        </Typography>
      ) : null}
      <ParcelChange order={order} parcel={parcel} />
      {error ? <Alert severity="error">{errorText(error)}</Alert> : null}
      {parcel.isOver ? null : (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <PermissionTooltip right={right}>
            <Button size="small" loading={news.isPending} onClick={() => news.mutate({})}>
              {text('sending.ask')}
            </Button>
          </PermissionTooltip>
          <PermissionTooltip
            right={right}
            {...(!parcel.canBeCanceled && { refusal: text('sending.cancel_there', { name: title }) })}
          >
            <Button size="small" onClick={() => setAsking(true)}>
              {text('sending.take_back')}
            </Button>
          </PermissionTooltip>
        </div>
      )}
      {isAsking ? (
        <Confirm
          isOpen
          title={text('sending.take_back_title', { number: order.number })}
          content={text('sending.take_back_body', { name: title })}
          confirm={text('sending.take_back')}
          loading={back.isPending}
          onConfirm={() => back.mutate({}, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

/** Order without a shipment, or with one whose state is unknown: what happened, and the buttons to send it. */
function Unsent({ order, parcel }: { order: OrderRecord; parcel: Parcel | null }) {
  const text = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const { locale } = useLocaleState();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const again = useParcelMutation('PUT', `/purchases/send_to_courier/${order.id}`);
  const name = parcel ? courierModel(parcel.courier).title[locale] : '';
  const canSend = order.status === 'active' && waits.includes(order.fulfillment);
  const isUnsure = parcel?.state === 'unsure';
  if (!canSend && !isUnsure) return null;
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {parcel?.state === 'refused' ? (
        <Alert severity="error">
          <strong>{text('sending.refused', { name })}</strong>{' '}
          {text(`sending.failure.${parcel.failure ?? 'courier_refused'}`)}
          {parcel.said ? (
            <div>
              <q>
                <bdi>{parcel.said}</bdi>
              </q>
            </div>
          ) : null}
        </Alert>
      ) : null}
      {parcel?.failure === 'courier_called_off' ? (
        <Alert severity="warning">
          {text('sending.called_off', { name, number: parcel.trackingNumber ?? '' })}
          {parcel.newsAt ? ` · ${format.ago(parcel.newsAt)}` : null}
        </Alert>
      ) : null}
      {parcel?.state === 'sending' ? (
        <Alert severity="info">{text('sending.under_way', { name })}</Alert>
      ) : null}
      {isUnsure ? (
        <Alert severity="warning">
          {text(parcel.canBeFound ? 'sending.unsure' : 'sending.unsure_look', {
            name,
            reference: parcel.reference,
          })}
        </Alert>
      ) : null}
      {again.error ? <Alert severity="error">{errorText(again.error)}</Alert> : null}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {isUnsure ? (
          parcel.canBeFound ? (
            <PermissionTooltip right={right}>
              <Button loading={again.isPending} onClick={() => again.mutate({})}>
                {text('sending.look_and_send')}
              </Button>
            </PermissionTooltip>
          ) : (
            <PermissionTooltip right={right}>
              <Button onClick={() => setAsking(true)}>{text('sending.not_there')}</Button>
            </PermissionTooltip>
          )
        ) : (
          <PermissionTooltip right={right}>
            <Button onClick={() => setOpen(true)} disabled={parcel?.state === 'sending'}>
              {text('sending.open')}
            </Button>
          </PermissionTooltip>
        )}
      </div>
      {isOpen ? <SendOrderDialog order={order} onClose={() => setOpen(false)} /> : null}
      {isAsking ? (
        <Confirm
          isOpen
          title={text('sending.not_there_title', { name })}
          content={text('sending.not_there_body', { name })}
          confirm={text('sending.send_anew')}
          loading={again.isPending}
          onConfirm={() => again.mutate({ isAbsent: true }, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
          confirmColor="warning"
        />
      ) : null}
    </div>
  );
}
