import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { profitOf, sellingPrice } from '../../../../shared/catalog/profit.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useResourceModel } from '../../../providers/data/use-resource-model.ts';
import { numeric, radius } from '../../../theme/tokens.ts';

const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 24px',
  minHeight: 44,
  boxSizing: 'border-box',
  margin: 0,
  padding: '11px 12px',
  borderRadius: radius.control,
  fontSize: theme.typography.body2.fontSize,
  backgroundColor: theme.vars.palette.sunken,
  '& > div': { display: 'flex', gap: 8 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 500, ...numeric },
  '& dd[data-loss]': { color: theme.vars.palette.tone.critical.ink },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& p[data-free]': { color: theme.vars.palette.tone.attention.ink },
}));

/** Profit and margin per piece, computed while the user types. Without permission to see costs, only a warning about a zero price. */
export default function ProductMargin() {
  const text = useText();
  const format = useFormat();
  const { fields } = useResourceModel();
  const [price, isOnSale, discountedPrice, cost, status, productOptions] = useWatch({
    name: ['price', 'isOnSale', 'discountedPrice', 'cost', 'status', 'productOptions'],
  }) as unknown[];
  // With options, each variant has its own price.
  if (Array.isArray(productOptions) && productOptions.length) return null;
  // A draft may have no price yet.
  if (status !== 'hidden' && sellingPrice({ price, isOnSale, discountedPrice }) === 0)
    return (
      <Figures as="div" role="status">
        <p data-free="">{text('product_form.free')}</p>
      </Figures>
    );
  if (!fields.some(({ name }) => name === 'cost')) return null;
  const earned = profitOf({ price, isOnSale, discountedPrice, cost });
  if (!earned)
    return (
      <Figures as="div">
        <p>{text('product_form.cost_missing')}</p>
      </Figures>
    );
  const { profit, margin } = earned;
  const isLoss = profit < 0 ? '' : undefined;
  return (
    <Figures role="group" aria-label={text('product_form.earned')}>
      <div>
        <dt>{text('product_form.profit')}</dt>
        <dd data-loss={isLoss}>{format.money(profit)}</dd>
      </div>
      <div>
        <dt>{text('product_form.margin')}</dt>
        <dd data-loss={isLoss}>
          {margin === null ? text('product_form.no_margin') : format.percent(margin)}
        </dd>
      </div>
      {isLoss === '' ? <p>{text('product_form.loss')}</p> : null}
    </Figures>
  );
}
