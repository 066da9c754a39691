import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { courierModel } from '../../../shared/orders/couriers.ts';
import type { AnswerOf } from '../../providers/data/contract.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';

const Facts = styled('dl')(({ theme }) => ({
  margin: 0,
  padding: 16,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.sunken,
  display: 'grid',
  gap: 8,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 12 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& dd[data-why]': {
    flexBasis: '100%',
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.body2.fontSize,
  },
  '& > [data-total]': { fontWeight: 600, '& dt': { color: 'inherit' } },
}));

type Answer = AnswerOf<'GET', '/shipping_price'>['data'];
const nameOf = (name: Answer['places'][number] | null): string =>
  name === null ? '' : typeof name === 'string' ? name : name.en;

/** Calculated delivery fee by component, each with its reason. */
export function PriceQuote({ answer }: { answer: Answer }) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const { disabledBy, fees, codFee, total, courier, freeFrom, isFree, minimumTotal } = answer;
  if (disabledBy)
    return (
      <Alert severity="warning">{text('couriers.price.disabled', { region: nameOf(disabledBy) })}</Alert>
    );
  const { further } = answer;
  const why = [
    isFree && freeFrom !== null
      ? text('couriers.price.free', { amount: format.money(freeFrom) })
      : sourceOf(answer, text),
    !isFree && further?.kilos
      ? text('couriers.price.further', { smart_count: further.kilos, amount: format.money(further.amount) })
      : '',
    !isFree && freeFrom !== null ? text('couriers.price.free_from', { amount: format.money(freeFrom) }) : '',
  ].filter(Boolean);
  return (
    <>
      {answer.isBelowMinimum && minimumTotal !== null ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text('couriers.price.minimum', { amount: format.money(minimumTotal) })}
        </Alert>
      ) : null}
      <Facts>
        <div>
          <dt>{text('couriers.price.fees')}</dt>
          <dd>
            <bdi>{format.money(fees)}</bdi>
          </dd>
          <dd data-why="">{why.join(' ')}</dd>
        </div>
        {codFee ? (
          <div>
            <dt>{text('couriers.price.cod')}</dt>
            <dd>
              <bdi>{format.money(codFee)}</bdi>
            </dd>
          </div>
        ) : null}
        <div data-total="">
          <dt>{text('couriers.price.total')}</dt>
          <dd>
            <bdi>{format.money(total)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{text('couriers.price.by')}</dt>
          <dd>
            {courier
              ? `${courierModel(courier.courier).title[locale]} · ${text(`couriers.price.by_${courier.because}`, { rule: courier.rule ?? 0 })}`
              : text('couriers.price.nobody')}
          </dd>
        </div>
      </Facts>
    </>
  );
}

function sourceOf({ source, first, ownLocation, places }: Answer, text: ReturnType<typeof useText>): string {
  if (source === 'own_location') return text('couriers.price.why_own', { place: ownLocation ?? '' });
  if (first.from === null) return text('couriers.price.why_store');
  const region = nameOf(first.from);
  return first.isOwn
    ? text('couriers.price.why_region', { region })
    : text('couriers.price.why_inherited', { region, place: nameOf(places.at(-1) ?? null) });
}
