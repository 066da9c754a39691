import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useAmountText } from '../../../../fields/numbers/use-amount-text.ts';
import { parseMoney } from '../../../../../shared/texts/money.ts';
import { paymentProviderModel } from '../../../../../shared/orders/payment-providers.ts';
import { FormDialog } from '../../../../layout/dialogs/FormDialog.tsx';
import { call } from '../../../../providers/data/api.ts';
import { useLocaleState } from '../../../../providers/navigation/LocaleRouter.tsx';
import { HttpError } from '../../../../providers/data/problem.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../../providers/texts/use-error-text.ts';
import { useFormat } from '../../../../providers/texts/use-format.ts';
import { AmountField } from './AmountField.tsx';
import { usePayments } from './payment-calls.ts';

interface Props {
  order: { id: number; number: string; paidTotal: number; refundedTotal: number };
  /** amount owed to the customer in minor units; 0: the dialog proposes all that is left of the payment */
  owed: number;
  onClose: () => void;
}

/** Dialog that refunds an order, in full or in part, by the provider or by hand. */
export function RefundDialog({ order, owed, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const errorText = useErrorText();
  const notify = useNotify();
  const client = useQueryClient();
  const most = order.paidTotal - order.refundedTotal;
  const amountText = useAmountText();
  const [typed, setTyped] = useState(amountText(owed || most));
  const amount = parseMoney(typed) ?? 0;
  const { data: payments } = usePayments(order.id, undefined);
  const [isByHand, setByHand] = useState(false);
  const through = isByHand ? undefined : payments?.returnable[0];
  const isRight = amount > 0 && amount <= most;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('PUT', `/purchases/refund/${order.id}`, {
        body: { amount, expects: { refundedTotal: order.refundedTotal }, ...(isByHand && { byHand: true }) },
      }),
    // Also after an error: the provider may have executed the refund.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['purchases'] }),
        client.invalidateQueries({ queryKey: ['order_payments'] }),
      ]),
    onSuccess() {
      notify(text('order.refund.done', { amount: format.money(amount) }), { type: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={text('order.refund.title', { number: order.number })}
      submit={text('order.refund.submit', { amount: format.money(isRight ? amount : 0) })}
      isIncomplete={!isRight}
      isPending={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <AmountField
        label={text('order.refund.amount')}
        value={typed}
        autoFocus
        isWrong={!isRight}
        help={text(isRight ? 'order.refund.most' : 'order.refund.wrong', { amount: format.money(most) })}
        onChange={setTyped}
      />
      {isRight && amount > owed ? (
        <FormHelperText sx={{ m: 0 }}>
          {text('order.refund.goodwill', { amount: format.money(amount - owed) })}
        </FormHelperText>
      ) : null}
      <FormHelperText sx={{ m: 0 }}>
        {through
          ? text('order.refund.through', { name: paymentProviderModel(through.provider).title[locale] })
          : text('order.refund.help')}
      </FormHelperText>
      {payments?.returnable.length ? (
        <FormControlLabel
          control={<Checkbox checked={isByHand} onChange={(_, checked) => setByHand(checked)} />}
          label={text('order.refund.by_hand')}
        />
      ) : null}
      {error ? (
        <FormHelperText error role="alert">
          {(error instanceof HttpError && error.body.errors?.amount?.[0]?.message) || errorText(error)}
        </FormHelperText>
      ) : null}
    </FormDialog>
  );
}
