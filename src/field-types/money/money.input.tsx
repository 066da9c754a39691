import InputAdornment from '@mui/material/InputAdornment';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useSignInFacts } from '../../admin/providers/session/session.tsx';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { currencySign } from '../../admin/fields/numbers/currency-sign.ts';
import { useField } from '../../admin/fields/use-field.ts';
import { useNumberInput } from '../../admin/fields/numbers/use-number-input.ts';
import { useAmountText } from '../../admin/fields/numbers/use-amount-text.ts';
import { parseMoney } from '../../shared/texts/money.ts';
import { parseNumber } from '../../shared/texts/number-text.ts';
import { NumberTextInput } from '../number/NumberTextInput.tsx';
import type { InputProps, FieldTypeInput } from '../display.ts';

function Input({ field, path, isBare }: InputProps) {
  const { locale } = useLocaleState();
  const { company } = useSignInFacts();
  const state = useField(field, path);
  const amountText = useAmountText();
  const typed = useNumberInput(state, { show: amountText, read: parseMoney });
  return (
    <FieldFrame state={state} isBare={isBare}>
      <NumberTextInput
        state={state}
        typed={typed}
        shows="money"
        inputMode="decimal"
        // The currency is at the start of the input.
        sx={{ '& input': locale === 'ar' ? { paddingInlineEnd: 0 } : { paddingInlineStart: 0 } }}
        startAdornment={
          <InputAdornment position="start">
            <bdi>{currencySign(company?.paymentCurrency ?? 'EGP', locale)}</bdi>
          </InputAdornment>
        }
      />
    </FieldFrame>
  );
}

export const input: FieldTypeInput = {
  Input,
  toWire: (value, field) => value ?? (field.nullable ? null : undefined),
  check(value) {
    if (typeof value !== 'string') return undefined;
    // A number with more decimals than the minor unit allows.
    return parseNumber(value) === undefined ? 'records.error.amount' : 'money_precision';
  },
  forMany: true,
};
