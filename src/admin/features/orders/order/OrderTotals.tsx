import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { shippingReasonText, type ShippingReasonShown } from './parcels/shipping-reason-text.ts';

const Sums = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 6,
  transition: 'color 120ms',
  // Fainter but legible: on a slow connection it may last.
  '&[aria-busy=true]': { color: theme.vars.palette.text.secondary },
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& > [data-total]': {
    paddingBlockStart: 8,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    fontWeight: 600,
    fontSize: theme.typography.h3.fontSize,
    '& dt': { color: 'inherit' },
  },
  // Component of another row: adds nothing to the total.
  '& > [data-part]': {
    paddingInlineStart: 12,
    fontSize: theme.typography.body2.fontSize,
    '& dd': { color: theme.vars.palette.text.secondary },
  },
  '& > [data-due]': { fontWeight: 600, '& dt': { color: 'inherit' } },
}));

/** Amounts of an order in minor units. */
export interface Amounts {
  subtotal: number;
  /** additional fees of the items, part of the subtotal */
  fees?: number;
  discountTotal: number;
  shippingFees: number;
  codFee: number;
  taxTotal: number;
  /** with `included` and `none`, `taxTotal` adds nothing to the total */
  vatMode: string | null;
  total: number;
  shippingReason?: ShippingReasonShown | null;
}

interface Props {
  amounts: Amounts;
  /** title of the discount, or a link to it */
  discount?: ReactNode;
  /** rows below the total; `name` is the end of their text key */
  further?: readonly { name: string; amount: number; isDue?: boolean }[];
  /** whether the server has yet to compute the last change */
  isBehind?: boolean;
}

const parts: ReadonlySet<string> = new Set(['fees', 'vat_included']);

/** Totals of an order, row by row. */
export function OrderTotals({ amounts, discount, further = [], isBehind = false }: Props) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const { subtotal, fees = 0, discountTotal, shippingFees, codFee, taxTotal, vatMode, total } = amounts;
  const rows: [name: string, amount: number, isShown: boolean][] = [
    ['subtotal', subtotal, true],
    ['fees', fees, fees > 0],
    ['discount', -discountTotal, discountTotal > 0],
    ['shipping', shippingFees, true],
    ['cod', codFee, codFee > 0],
    [vatMode === 'added' ? 'vat' : 'vat_included', taxTotal, taxTotal > 0 && vatMode !== 'none'],
  ];
  const shipping = shippingReasonText(amounts.shippingReason, { text, format, locale });
  const beside: Record<string, ReactNode> = { discount, shipping };
  return (
    <Sums aria-busy={isBehind} aria-live={isBehind ? 'polite' : undefined}>
      {rows.map(([name, amount, isShown]) =>
        isShown ? (
          <div key={name} {...(parts.has(name) && { 'data-part': '' })}>
            <dt>
              {text(`order.sum.${name}`)}
              {beside[name] ? (
                <>
                  {' · '}
                  <bdi>{beside[name]}</bdi>
                </>
              ) : null}
            </dt>
            <dd>
              <bdi>{format.money(amount)}</bdi>
            </dd>
          </div>
        ) : null,
      )}
      <div data-total="">
        <dt>{text('order.sum.total')}</dt>
        <dd>
          <bdi>{format.money(total)}</bdi>
        </dd>
      </div>
      {further.map(({ name, amount, isDue }) => (
        <div key={name} {...(isDue && { 'data-due': '' })}>
          <dt>{text(`order.sum.${name}`)}</dt>
          <dd>
            <bdi>{format.money(amount)}</bdi>
          </dd>
        </div>
      ))}
    </Sums>
  );
}
