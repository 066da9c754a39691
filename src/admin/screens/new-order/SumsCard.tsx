import { styled } from '@mui/material/styles';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import type { OrderDraft, Quote } from './order-draft.ts';

const Sums = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 6,
  transition: 'opacity 120ms',
  '&[aria-busy=true]': { opacity: 0.6 },
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& > div:last-of-type': {
    paddingBlockStart: 8,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    fontWeight: 600,
    fontSize: theme.typography.h3.fontSize,
    '& dt': { color: 'inherit' },
  },
}));

interface Props {
  draft: OrderDraft;
  quote: Quote | undefined;
  /** something typed is not worked out yet */
  isBehind: boolean;
}

/** What the order comes to. The lines are counted while they are typed, the rest is what the server has worked out. */
export function SumsCard({ draft, quote, isBehind }: Props) {
  const text = useText();
  const format = useFormat();
  const subtotal = draft.lines.reduce((sum, line, place) => {
    const price = line.id === undefined ? line.price : (quote?.lines[place]?.price ?? line.price);
    return sum + price * (line.quantity ?? 0);
  }, 0);
  const rows: [string, number, string?][] = [
    ['subtotal', subtotal],
    ...(quote?.discountTotal ? [['discount', -quote.discountTotal] as [string, number]] : []),
    ...(quote ? [['shipping', quote.shippingFees] as [string, number]] : []),
    ...(quote?.codFee ? [['cod', quote.codFee] as [string, number]] : []),
    ...(quote && quote.vatMode !== 'none'
      ? [[quote.vatMode === 'added' ? 'vat' : 'vat_included', quote.taxTotal] as [string, number]]
      : []),
  ];
  return (
    <Sums aria-busy={isBehind} aria-live="polite">
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{text(`new_order.sum.${name}`)}</dt>
          <dd>
            <bdi>{amount < 0 ? `−${format.money(-amount)}` : format.money(amount)}</bdi>
          </dd>
        </div>
      ))}
      <div>
        <dt>{text('new_order.sum.total')}</dt>
        <dd>
          <bdi>{format.money(quote?.total ?? subtotal)}</bdi>
        </dd>
      </div>
    </Sums>
  );
}
