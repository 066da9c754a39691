import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { courierModel, type CourierName } from '../../../model/couriers.ts';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { call } from '../../providers/api.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { useErrorText } from '../../providers/use-error-text.ts';
import { useFormat } from '../../providers/use-format.ts';
import { NoCourier } from '../../records/dialogs/NoCourier.tsx';
import { useCouriers } from '../../records/dialogs/use-couriers.ts';
import { useCourierChoice, useParcelCall } from './parcel-calls.ts';

interface Props {
  order: { id: number; number: string };
  onClose: () => void;
}

/** By whom an order is sent: a courier of the store, or the store itself. */
export function SendOrderDialog({ order, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const { locale } = useLocaleState();
  const { data, error, isPending } = useCouriers();
  const [chosen, setChosen] = useState<string>();
  const send = useParcelCall('PUT', `/purchases/send_to_courier/${order.id}`);
  const own = useParcelCall('PUT', `/purchases/manage_on_own/${order.id}`);
  const { data: suggested, isPending: isAsking } = useCourierChoice(order.id);
  const choice = chosen ?? suggested?.courier ?? data?.[0]?.courier ?? 'own';
  const isBusy = send.isPending || own.isPending;
  const failure = send.error ?? own.error ?? error;
  const nameOf = (name: string) =>
    name === 'own' ? text('sending.own') : courierModel(name as CourierName).title[locale];
  const submit = () => {
    const done = {
      onSuccess: () => {
        const words = choice === 'own' ? 'sending.done_own' : 'sending.done';
        notify(text(words, { number: order.number, name: nameOf(choice) }), { type: 'success' });
        onClose();
      },
    };
    if (choice === 'own') own.mutate({}, done);
    else send.mutate({ courier: choice }, done);
  };
  return (
    <FormDialog
      title={text('sending.title', { number: order.number })}
      submit={text(choice === 'own' ? 'sending.submit_own' : 'sending.submit')}
      isIncomplete={isPending || isAsking}
      isPending={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {isPending || isAsking ? (
        <Skeleton variant="rounded" height={120} />
      ) : (
        <>
          {data?.length ? null : <NoCourier />}
          <RadioGroup
            aria-label={text('sending.courier')}
            value={choice}
            onChange={(_, value) => setChosen(value)}
          >
            {[...(data ?? []), { courier: 'own', mode: 'live', isDefault: false } as const].map(
              ({ courier, mode, isDefault }) => (
                <FormControlLabel
                  key={courier}
                  value={courier}
                  control={<Radio />}
                  sx={{ alignItems: 'flex-start', py: 0.5 }}
                  label={
                    <span>
                      {nameOf(courier)}
                      <Typography
                        variant="body2"
                        color="textSecondary"
                        component="span"
                        sx={{ display: 'block' }}
                      >
                        {courier === 'own'
                          ? text('sending.own_help')
                          : [
                              suggested?.courier === courier && suggested.because === 'rule'
                                ? text('sending.by_rule', { rule: suggested.rule ?? 0 })
                                : '',
                              isDefault && data!.length > 1 ? text('sending.usual') : '',
                              mode === 'sandbox' ? text('sending.sandbox_help') : '',
                            ]
                              .filter(Boolean)
                              .join(' · ')}
                      </Typography>
                      {courier !== 'own' && courierModel(courier).offers && choice === courier ? (
                        <Offers courier={courier as 'voo' | 'eyedel'} id={order.id} />
                      ) : null}
                    </span>
                  }
                />
              ),
            )}
          </RadioGroup>
        </>
      )}
      {failure ? (
        <Alert severity="error" role="alert">
          {errorText(failure)}
        </Alert>
      ) : null}
    </FormDialog>
  );
}

/** What a courier takes for this order, as it says itself. */
function Offers({ courier, id }: { courier: 'voo' | 'eyedel'; id: number }) {
  const text = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const { data, error } = useQuery({
    queryKey: ['parcels', 'offers', courier, id],
    queryFn: async ({ signal }) =>
      (
        await call<{ data: { service: string; price: number; days: number | null }[] }>(
          'GET',
          `/purchases/${courier}_couriers_pricings/${id}`,
          { signal },
        )
      ).data,
    retry: false,
  });
  // Those that couriers call alike have words here; what one calls its own keeps its name.
  const serviceText = (service: string) =>
    text(`sending.services.${service.toLowerCase().replaceAll(/[ -]/gu, '_')}`, { _: service });
  const said = error
    ? errorText(error)
    : data?.map(({ service, price, days }) =>
        [serviceText(service), format.money(price), days ? text('sending.days', { smart_count: days }) : '']
          .filter(Boolean)
          .join(' · '),
      );
  if (!said) return <Skeleton width={180} />;
  return (
    <span style={{ display: 'grid' }}>
      {[said].flat().map((line) => (
        <Typography key={line} variant="body2" component="bdi">
          {line}
        </Typography>
      ))}
    </span>
  );
}
