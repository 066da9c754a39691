/** Notice that an order changed after its courier got the shipment, with buttons to send the change or to confirm it was made at the courier. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { courierModel } from '../../../../../shared/orders/couriers.ts';
import { PermissionTooltip } from '../../../../layout/dialogs/PermissionTooltip.tsx';
import { useLocaleState } from '../../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../../providers/texts/use-error-text.ts';
import { useFormat } from '../../../../providers/texts/use-format.ts';
import { useParcelMutation } from './parcel-calls.ts';
import type { Parcel } from './parcel-query.ts';

const right = { module: 'purchase', action: 'edit' } as const;

export function ParcelChange({ order, parcel }: { order: { id: number }; parcel: Parcel }) {
  const text = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const { locale } = useLocaleState();
  const tell = useParcelMutation('PUT', `/purchases/change_at_courier/${order.id}`);
  const { changed, canBeChanged, changeFailure, changeSaid, collectTold, collectNow } = parcel;
  if (!changed.length) return null;
  const { title, page } = courierModel(parcel.courier);
  const name = title[locale];
  const told = format.money(collectTold ?? 0);
  const now = format.money(collectNow ?? 0);
  const parts = changed.map((part) => text(`sending.change_part.${part}`, { told, now }));
  const why = [
    changeFailure && text(`sending.failure.${changeFailure}`, { _: text('sending.failure.courier_refused') }),
    changeSaid && `“${changeSaid}”`,
  ];
  const isUnderWay = canBeChanged && !changeFailure && !tell.error;
  return (
    <Alert severity={isUnderWay ? 'info' : 'warning'}>
      <p style={{ margin: 0 }}>
        {text('sending.changed', { name, parts: new Intl.ListFormat(locale).format(parts) })}{' '}
        {!canBeChanged
          ? text('sending.change_there', { name })
          : changeFailure
            ? `${text('sending.change_failed', { name, why: why.filter(Boolean).join(' ') })} ${text('sending.change_what_now')}`
            : text('sending.change_told_soon', { name })}
      </p>
      {tell.error ? <p style={{ margin: '8px 0 0' }}>{errorText(tell.error)}</p> : null}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 8 }}>
        {canBeChanged ? (
          <PermissionTooltip right={right}>
            <Button size="small" variant="outlined" loading={tell.isPending} onClick={() => tell.mutate({})}>
              {text('sending.change_again')}
            </Button>
          </PermissionTooltip>
        ) : (
          <Button size="small" component="a" href={page} target="_blank" rel="noopener">
            {text('sending.change_page', { name })}
          </Button>
        )}
        {canBeChanged && !changeFailure ? null : (
          <PermissionTooltip right={right}>
            <Button size="small" loading={tell.isPending} onClick={() => tell.mutate({ isToldThere: true })}>
              {text('sending.change_done')}
            </Button>
          </PermissionTooltip>
        )}
      </div>
    </Alert>
  );
}
