import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { Translated } from '../../../../../shared/texts/locale.ts';
import { inLocale } from '../../../../../shared/texts/locale.ts';
import { useAmountText } from '../../../../fields/numbers/use-amount-text.ts';
import { parseMoney } from '../../../../../shared/texts/money.ts';
import { returnedValue } from '../../../../../shared/orders/returned-value.ts';
import { settle, type Owed } from '../../../../../shared/orders/settle-order.ts';
import type { VatMode } from '../../../../../shared/orders/vat.ts';
import { FormDialog } from '../../../../layout/dialogs/FormDialog.tsx';
import { call } from '../../../../providers/data/api.ts';
import { HttpError } from '../../../../providers/data/problem.ts';
import { useLocaleState } from '../../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../../providers/session/session.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../../providers/texts/use-error-text.ts';
import { useFormat } from '../../../../providers/texts/use-format.ts';
import { AmountField } from '../payments/AmountField.tsx';
import type { OrderLine } from '../OrderLines.tsx';
import { ReturnedLine, withReturnedQuantity, type Returned } from './ReturnedLine.tsx';

interface Props {
  order: Owed & { id: number; number: string; version: number; vatMode: VatMode };
  lines: readonly OrderLine[];
  onClose: () => void;
}

/** Dialog that records returned pieces, how many are restocked, and an optional refund. */
export function ReturnedDialog({ order, lines, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const errorText = useErrorText();
  const notify = useNotify();
  const client = useQueryClient();
  const mayRefund = useCan()('purchase', 'refund');
  const [returned, setReturned] = useState(() => lines.map(standing));
  const amountText = useAmountText();
  const [typed, setTyped] = useState<string>();
  const most = order.paidTotal - order.refundedTotal;
  const value = lines.reduce((sum, line, at) => sum + newValue(line, returned[at]!, order.vatMode), 0);
  // Includes earlier refunds and returns.
  const proposed = settle({ ...order, returnedTotal: order.returnedTotal + value }).toRefund;
  const shown = typed ?? (proposed ? amountText(proposed) : '');
  const amount = shown.trim() ? (parseMoney(shown) ?? -1) : 0;
  const isRight = amount >= 0 && amount <= most;
  const isChanged = lines.some((line, at) => !isSame(standing(line), returned[at]!));
  const isAll = lines.every(({ quantity }, at) => returned[at]!.returnedQuantity === quantity);
  const isWhole = isChanged && isAll;
  const left = lines.reduce((sum, line) => sum + line.quantity - standing(line).returnedQuantity, 0);
  const takeAll = () =>
    setReturned(lines.map(({ quantity }, at) => withReturnedQuantity(returned[at]!, quantity)));
  const canRefund = mayRefund && most > 0;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('PUT', `/purchases/returned_items/${order.id}`, {
        body: {
          version: order.version,
          items: lines.map(({ id }, at) => ({ id, ...returned[at]! })),
          ...(canRefund && amount && { refund: { amount, expects: { refundedTotal: order.refundedTotal } } }),
        },
      }),
    async onSuccess() {
      await client.invalidateQueries();
      notify(text('order.returned.done'), { type: 'success' });
      onClose();
    },
  });
  const refused = error instanceof HttpError ? Object.values(error.body.errors ?? {})[0]?.[0]?.message : '';
  return (
    <FormDialog
      title={text('order.returned.title', { number: order.number })}
      submit={text('order.returned.submit')}
      isIncomplete={!isChanged || !isRight}
      isPending={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <FormHelperText sx={{ m: 0 }}>{text('order.returned.help')}</FormHelperText>
      {lines.length > 1 && left ? (
        <FormControlLabel
          control={
            <Checkbox
              checked={isAll}
              indeterminate={isChanged && !isAll}
              onChange={() => (isAll ? setReturned(lines.map(standing)) : takeAll())}
            />
          }
          label={text('order.returned.all', { smart_count: left })}
        />
      ) : null}
      {lines.map((line, at) => (
        <ReturnedLine
          key={line.id}
          name={
            (typeof line.name === 'string' ? line.name : inLocale((line.name ?? {}) as Translated, locale)) ||
            `#${line.id}`
          }
          quantity={line.quantity}
          value={returned[at]!}
          onChange={(next) => setReturned(returned.with(at, next))}
        />
      ))}
      {canRefund && (value > 0 || typed) ? (
        <AmountField
          label={text('order.returned.refund')}
          value={shown}
          isWrong={!isRight}
          help={text('order.returned.refund_help', { value: format.money(value), most: format.money(most) })}
          onChange={setTyped}
        />
      ) : null}
      {isWhole ? <FormHelperText sx={{ m: 0 }}>{text('order.returned.whole')}</FormHelperText> : null}
      {error ? (
        <FormHelperText error role="alert">
          {refused || errorText(error)}
        </FormHelperText>
      ) : null}
    </FormDialog>
  );
}

const standing = ({ returnedQuantity = 0, restockedQuantity = 0 }: OrderLine): Returned => ({
  returnedQuantity,
  restockedQuantity,
});
const isSame = (one: Returned, other: Returned) =>
  one.returnedQuantity === other.returnedQuantity && one.restockedQuantity === other.restockedQuantity;
/** Value in minor units of the pieces that are returned now, without those returned before. */
const newValue = (line: OrderLine, { returnedQuantity }: Returned, vatMode: VatMode) =>
  Math.max(
    0,
    returnedValue(line, returnedQuantity, vatMode) - returnedValue(line, line.returnedQuantity ?? 0, vatMode),
  );
