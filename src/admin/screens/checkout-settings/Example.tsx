import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { use, useState } from 'react';
import { addUp } from '../../../model/order/add-up.ts';
import { codFeeOf, shippingFeesOf } from '../../../model/order/shipping.ts';
import { moneyText, parseMoney } from '../../../model/money.ts';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { DocumentValues } from '../../records/schema-form/document-values.ts';
import { Field } from '../Field.tsx';
import { OrderSums } from '../order/OrderSums.tsx';
import type { Company } from '../settings/company.ts';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  maxWidth: 420,
  padding: 16,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.sunken,
}));

/** Minor units: what the example begins with. */
const first = 50_000;

const amountOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What an order comes to by what is typed here, added up by the same rules as orders are. */
export function Example({ company }: { company: Company }) {
  const text = useText();
  const format = useFormat();
  const values = use(DocumentValues);
  const [typed, setTyped] = useState(moneyText(first));
  const goods = parseMoney(typed) ?? 0;
  const vat = values.addTaxes === true ? (values.pricesIncludeTaxes === true ? 'included' : 'added') : 'none';
  const { shippingType = 'flat', shippingFees = 0, extraKiloFees = 0 } = company;
  const rules = {
    type: shippingType,
    fees: shippingFees,
    extraKiloFees,
    freeFrom: amountOf(values.minimumFreeShippingTotal),
  };
  const sums = addUp([{ price: Math.max(0, goods), quantity: 1, isVat: true }], {
    vat,
    discount: { lines: [0], shipping: 0 },
    shippingFees: shippingFeesOf(rules, { grams: 1000, goods }),
    codFee: codFeeOf(amountOf(values.codFee) ?? 0, 'cash_on_delivery', true),
  });
  const least = amountOf(values.minimumOrderTotal);
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {text('checkout_settings.example')}
      </Typography>
      <Field
        label={text('checkout_settings.example_goods')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        inputProps={{ dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' }}
      />
      <div aria-live="polite">
        <OrderSums amounts={{ ...sums, vatMode: vat }} />
        {least !== null && goods < least ? (
          <FormHelperText sx={{ mt: 1 }}>
            {text('checkout_settings.example_least', { amount: format.money(least) })}
          </FormHelperText>
        ) : null}
      </div>
    </Box>
  );
}
