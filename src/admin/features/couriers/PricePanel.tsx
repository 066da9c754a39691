import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ParsedNumberHint } from '../../fields/numbers/ParsedNumberHint.tsx';
import { useAmountText } from '../../fields/numbers/use-amount-text.ts';
import { parseMoney } from '../../../shared/texts/money.ts';
import { fieldOf } from '../../../shared/resources/record-fields.ts';
import { inputId } from '../../fields/input-id.ts';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { PlaceField } from '../shipping/address/PlaceField.tsx';
import type { Place } from '../shipping/address/use-places.ts';
import { call } from '../../providers/data/api.ts';
import type { AnswerOf } from '../../providers/data/contract.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useErrorText } from '../../providers/texts/use-error-text.ts';
import { useModel } from '../../providers/data/use-resource-model.ts';
import { parseKilosToGrams } from './weight-input.ts';
import { PriceQuote } from './PriceQuote.tsx';

const Asked = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const levels = ['region', 'city', 'district'] as const;
const notOfOrders = new Set(['cash', 'card']);

/** Calculator of the delivery fee and courier for a hypothetical address and cart. */
export function PricePanel({ version }: { version: number }) {
  const text = useText();
  const errorText = useErrorText();
  const { locale } = useLocaleState();
  const ways = (fieldOf(useModel('purchases'), 'paymentType').choices ?? []).filter(
    ({ value }) => !notOfOrders.has(value),
  );
  const amountText = useAmountText();
  const [places, setPlaces] = useState<(Place | null)[]>([null, null, null]);
  const [kilos, setKilos] = useState('1');
  const [goods, setGoods] = useState(amountText(50_000));
  const [paymentType, setPaymentType] = useState('cash_on_delivery');
  const grams = parseKilosToGrams(kilos);
  const amount = parseMoney(goods);
  const isWrong = typeof amount === 'number' ? amount < 0 : amount === undefined;
  const query = new URLSearchParams({
    grams: String(grams ?? 0),
    goods: String(isWrong ? 0 : (amount ?? 0)),
    payment_type: paymentType,
  });
  levels.forEach((name, level) => places[level] && query.set(name, places[level].name.en));
  const asked = useDeferredValue(query.toString());
  const isWhole = places[0] !== null && grams !== undefined && !isWrong;
  const { data, error } = useQuery({
    queryKey: ['shipping_price', asked, version, locale],
    enabled: isWhole,
    queryFn: async ({ signal }) =>
      (await call<AnswerOf<'GET', '/shipping_price'>>('GET', `/shipping_price?${asked}`, { signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <SectionCard
      id={inputId('deliveryPrice')}
      title={text('couriers.price.title')}
      help={text('couriers.price.help')}
    >
      <Asked>
        {levels.map((name, level) => (
          <PlaceField
            key={name}
            name={`price.${name}`}
            label={text(`couriers.price.${name}`)}
            parent={level === 0 ? 'egypt' : (places[level - 1]?.id ?? null)}
            missing={text('couriers.price.first')}
            value={places[level]?.id ?? null}
            error={undefined}
            onChange={(_, place) =>
              setPlaces(places.map((each, at) => (at < level ? each : at === level ? place : null)))
            }
          />
        ))}
        <TextField
          label={text('couriers.price.weight')}
          value={kilos}
          error={grams === undefined}
          helperText={grams === undefined ? text('couriers.rules.number') : undefined}
          onChange={({ target }) => setKilos(target.value)}
          slotProps={{
            htmlInput: { inputMode: 'decimal', dir: 'ltr', maxLength: 8 },
            input: { endAdornment: <ParsedNumberHint typed={kilos} shows="number" /> },
          }}
        />
        <TextField
          label={text('couriers.price.goods')}
          value={goods}
          error={isWrong}
          helperText={isWrong ? text('regions.no_amount') : undefined}
          onChange={({ target }) => setGoods(target.value)}
          slotProps={{
            htmlInput: { inputMode: 'decimal', dir: 'ltr', maxLength: 16 },
            input: { endAdornment: <ParsedNumberHint typed={goods} shows="money" /> },
          }}
        />
        <TextField
          select
          label={text('couriers.price.payment')}
          value={paymentType}
          onChange={({ target }) => setPaymentType(target.value)}
        >
          {ways.map(({ value, title }) => (
            <MenuItem key={value} value={value}>
              {title[locale]}
            </MenuItem>
          ))}
        </TextField>
      </Asked>
      <div aria-live="polite">
        {!isWhole ? (
          <Typography variant="body2" color="textSecondary">
            {text('couriers.price.ask')}
          </Typography>
        ) : error ? (
          <Alert severity="error">{errorText(error)}</Alert>
        ) : data ? (
          <PriceQuote answer={data} />
        ) : (
          <Skeleton variant="rounded" height={96} />
        )}
      </div>
    </SectionCard>
  );
}
