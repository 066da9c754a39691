import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { Fragment, useState } from 'react';
import { courierModel, type CourierName } from '../../../../../shared/orders/couriers.ts';
import { alignToFirstLine } from '../../../../theme/tokens.ts';
import { FormDialog } from '../../../../layout/dialogs/FormDialog.tsx';
import { useLocaleState } from '../../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../../providers/texts/use-error-text.ts';
import { ConnectCourierNotice } from '../../../../crud/dialogs/ConnectCourierNotice.tsx';
import { useCouriers } from '../../../../crud/dialogs/use-couriers.ts';
import { CourierOffers } from './CourierOffers.tsx';
import { useCourierChoice, useParcelMutation } from './parcel-calls.ts';

interface Props {
  order: { id: number; number: string };
  onClose: () => void;
}

/** Dialog that chooses how an order is sent: by a linked courier or by the store itself. */
export function SendOrderDialog({ order, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const { locale } = useLocaleState();
  const { data, error, isPending } = useCouriers();
  const [chosen, setChosen] = useState<string>();
  const [offer, setOffer] = useState<string>();
  const send = useParcelMutation('PUT', `/purchases/send_to_courier/${order.id}`);
  const own = useParcelMutation('PUT', `/purchases/manage_on_own/${order.id}`);
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
    else send.mutate({ courier: choice, ...(offer && { service: offer }) }, done);
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
          {data?.length ? null : <ConnectCourierNotice />}
          <RadioGroup
            aria-label={text('sending.courier')}
            value={choice}
            onChange={(_, value) => {
              setChosen(value);
              setOffer(undefined);
            }}
          >
            {[...(data ?? []), { courier: 'own', mode: 'live', isDefault: false } as const].map(
              ({ courier, mode, isDefault }) => (
                <Fragment key={courier}>
                  <FormControlLabel
                    value={courier}
                    control={<Radio />}
                    sx={alignToFirstLine}
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
                      </span>
                    }
                  />
                  {courier !== 'own' && courierModel(courier).offers && choice === courier ? (
                    <CourierOffers
                      courier={courier as 'voo' | 'eyedel'}
                      id={order.id}
                      name={nameOf(courier)}
                      chosen={offer}
                      onChoose={setOffer}
                    />
                  ) : null}
                </Fragment>
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
