import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ParsedNumberHint } from '../../../fields/numbers/ParsedNumberHint.tsx';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { useAmountText } from '../../../fields/numbers/use-amount-text.ts';
import { parseMoney } from '../../../../shared/texts/money.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useModel } from '../../../providers/data/use-resource-model.ts';
import type { OrderDraft, Quote } from './order-draft.ts';

interface Props {
  draft: OrderDraft;
  quote: Quote | undefined;
  feesError: string | undefined;
  change: (changes: Partial<OrderDraft>) => void;
}

/** Payment type, custom delivery fee and notes of an order. */
export function MorePart({ draft, quote, feesError, change }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const model = useModel('purchases');
  const amountText = useAmountText();
  const { customShippingFees } = draft;
  const [fees, setFees] = useState(customShippingFees ? amountText(customShippingFees) : '');
  const read = parseMoney(fees);
  const isWrong = read === undefined || (read !== null && read <= 0);
  const ways = fieldOf(model, 'paymentType').choices ?? [];
  return (
    <>
      <TextField
        select
        label={text('new_order.payment_type')}
        value={draft.paymentType}
        onChange={(event) => change({ paymentType: event.target.value as OrderDraft['paymentType'] })}
      >
        {ways.map(({ value, title }) => (
          <MenuItem key={value} value={value}>
            {title[locale]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={text('new_order.fees')}
        value={fees}
        placeholder={
          quote && !quote.shippingDiscount && !customShippingFees ? amountText(quote.shippingFees) : ''
        }
        error={isWrong || feesError !== undefined}
        helperText={isWrong ? text('new_order.fees_above_zero') : (feesError ?? text('new_order.fees_help'))}
        onChange={(event) => {
          setFees(event.target.value);
          const amount = parseMoney(event.target.value);
          const isRight = amount !== undefined && (amount === null || amount > 0);
          change({ customShippingFees: isRight ? amount : NaN });
        }}
        slotProps={{
          htmlInput: { inputMode: 'decimal', dir: 'ltr' },
          input: { endAdornment: <ParsedNumberHint typed={fees} shows="money" /> },
        }}
      />
      <TextField
        label={text('new_order.notes')}
        value={draft.notes}
        multiline
        minRows={2}
        onChange={(event) => change({ notes: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 2000, dir: 'auto' } }}
      />
    </>
  );
}
