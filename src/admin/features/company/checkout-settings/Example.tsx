import Alert from '@mui/material/Alert';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { use, useState } from 'react';
import { ParsedNumberHint } from '../../../fields/numbers/ParsedNumberHint.tsx';
import { computeOrderTotals } from '../../../../shared/orders/order-totals.ts';
import { computeCodFee, isFreeFor, computeShippingFees } from '../../../../shared/orders/shipping.ts';
import { useAmountText } from '../../../fields/numbers/use-amount-text.ts';
import { parseMoney } from '../../../../shared/texts/money.ts';
import { PlaceField } from '../../shipping/address/PlaceField.tsx';
import type { Place } from '../../shipping/address/use-places.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { DocumentValues } from '../../../crud/schema-form/document-values.ts';
import { Field } from '../../Field.tsx';
import { OrderTotals } from '../../orders/order/OrderTotals.tsx';
import type { Company } from '../settings/company.ts';
import { usePlacePrice } from './use-place-price.ts';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  maxWidth: 420,
  padding: 16,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.sunken,
}));

const Places = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Initial example amount, in minor units. */
const first = 50_000;

const amountOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Example order total computed from the unsaved form values and the delivery price of a place, by the same rules as real orders. */
export function Example({ company }: { company: Company }) {
  const text = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const values = use(DocumentValues);
  const amountText = useAmountText();
  const [typed, setTyped] = useState(amountText(first));
  const read = parseMoney(typed);
  const isWrong = read === undefined || (read ?? 0) < 0;
  const goods = isWrong ? 0 : (read ?? 0);
  const vat = values.addTaxes === true ? (values.pricesIncludeTaxes === true ? 'included' : 'added') : 'none';
  const [region, setRegion] = useState<Place | null>(null);
  const [city, setCity] = useState<Place | null>(null);
  const asked = usePlacePrice(region, city, company.version);
  const price = region === null ? undefined : asked.data;
  const rules = {
    type: company.shippingType ?? 'flat',
    fees: price?.first.amount ?? company.shippingFees ?? 0,
    extraKiloFees: price?.further?.amount ?? company.extraKiloFees ?? 0,
    freeFrom: amountOf(values.minimumFreeShippingTotal),
  };
  const isFree = isFreeFor(rules, goods);
  const shippingReason = {
    source: isFree ? 'free' : (price?.source ?? 'store'),
    place: isFree ? null : (price?.ownLocation ?? price?.first.from ?? null),
    kilos: null,
    freeFrom: isFree ? rules.freeFrom : null,
  };
  const sums = computeOrderTotals([{ price: Math.max(0, goods), quantity: 1, isVat: true }], {
    vat,
    discount: { lines: [0], shipping: 0 },
    shippingFees: computeShippingFees(rules, { grams: 1000, goods }),
    codFee: computeCodFee(amountOf(values.codFee) ?? 0, 'cash_on_delivery', true),
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
        error={isWrong ? text('regions.no_amount') : undefined}
        endAdornment={<ParsedNumberHint typed={typed} shows="money" />}
        onChange={({ target }) => setTyped(target.value)}
        inputProps={{ dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' }}
      />
      <Places>
        <PlaceField
          name="example.region"
          label={text('checkout_settings.example_region')}
          parent="egypt"
          value={region?.id ?? null}
          error={undefined}
          onChange={(_, place) => {
            setRegion(place);
            setCity(null);
          }}
        />
        <PlaceField
          name="example.city"
          label={text('checkout_settings.example_city')}
          parent={region?.id ?? null}
          value={city?.id ?? null}
          error={undefined}
          onChange={(_, place) => setCity(place)}
        />
      </Places>
      {region !== null && asked.error ? <Alert severity="error">{errorText(asked.error)}</Alert> : null}
      {price?.disabledBy ? (
        <Alert severity="warning">
          {text('checkout_settings.example_disabled', { region: price.disabledBy as string })}
        </Alert>
      ) : null}
      <div aria-live="polite">
        <OrderTotals
          amounts={{ ...sums, vatMode: vat, shippingReason }}
          isBehind={region !== null && asked.isFetching}
        />
        {least !== null && goods < least ? (
          <FormHelperText sx={{ mt: 1 }}>
            {text('checkout_settings.example_least', { amount: format.money(least) })}
          </FormHelperText>
        ) : null}
      </div>
    </Box>
  );
}
