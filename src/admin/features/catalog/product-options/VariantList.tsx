import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { call } from '../../../providers/data/api.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { VariantsLoadError } from './VariantsLoadError.tsx';
import type { StoredOptions } from './options-draft.ts';
import { sortVariantsByOptions } from './sort-variants.ts';

interface Variant {
  id: number;
  values: { value: Translated }[];
  sku: string | null;
  price: number;
  quantity: number;
  isTracked: boolean;
}

interface Answer {
  data: { variants: Variant[]; metadata: { total: number } };
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)',
    gap: 12,
    alignItems: 'center',
    minHeight: 40,
    fontSize: theme.typography.body2.fontSize,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    fontWeight: 500,
    overflowWrap: 'anywhere',
    padding: '10px 0',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& span': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& span:last-of-type': { textAlign: 'end' },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 12px', paddingBlock: 8 },
    '& a': { gridColumn: 1, padding: '4px 0' },
    '& span': { gridColumn: 1 },
    '& span:nth-of-type(2)': { gridColumn: 2, gridRow: 1 },
    '& span:last-of-type': { gridColumn: 2, gridRow: 2 },
  },
}));

const Deeds = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, paddingBlockStart: 8 });

/** Page size of the query; the list view has the other variants. */
const most = 100;
const few = 10;

/** Row height in pixels by breakpoint. */
const rowHeight = { xs: 68, sm: 41 };

/** Query key of a product's variants. */
const variantsKey = (productId: string) => ['variants', 'ofProduct', productId];

/** Variants of a product in the order of its options, with SKU, price and stock. */
export function VariantList({ productId, options }: { productId: string; options: StoredOptions }) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const createPath = useCreatePath();
  const may = useCan();
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: variantsKey(productId),
    queryFn: ({ signal }) =>
      call<Answer>(
        'GET',
        `/variants?product=${productId}&isDefault=false&limit=${most}&order=id asc&includes=values`,
        {
          locale: 'all',
          signal,
        },
      ),
    retry: false,
  });
  if (error) return <VariantsLoadError onRetry={() => void refetch()} />;
  // Skeleton as high as the expected rows (no layout shift).
  const awaited = Math.min(
    few,
    options.reduce((count, { values }) => count * values.length, 1),
  );
  if (!data)
    return (
      <Skeleton
        variant="rounded"
        sx={{ height: { xs: awaited * rowHeight.xs, sm: awaited * rowHeight.sm } }}
      />
    );
  const { variants, metadata } = data.data;
  const ranked = sortVariantsByOptions(options, variants);
  const shown = isWhole ? ranked : ranked.slice(0, few);
  const list = createPath({ resource: 'variants', type: 'list' });
  return (
    <div>
      <List aria-label={text('product_options.variants')}>
        {shown.map((variant) => (
          <li key={variant.id}>
            <Link to={createPath({ resource: 'variants', type: 'edit', id: variant.id })}>
              <bdi>
                {variant.values.map(({ value }) => inLocale(value, locale)).join(' / ') || `#${variant.id}`}
              </bdi>
            </Link>
            <span>{variant.sku ? <bdi dir="ltr">{variant.sku}</bdi> : null}</span>
            <span>{format.money(variant.price)}</span>
            <span>
              {variant.isTracked
                ? text('product_options.pieces', { smart_count: variant.quantity })
                : text('product_options.uncounted')}
            </span>
          </li>
        ))}
      </List>
      <Deeds>
        <Button
          size="small"
          component={Link}
          to={`/product/${productId}/variants`}
          startIcon={<Icon name="columns" size={16} />}
        >
          {text('product_options.table')}
        </Button>
        {may('product', 'edit') ? (
          <Button
            size="small"
            component={Link}
            to={`/product/${productId}/new-variant`}
            startIcon={<Icon name="add" size={16} />}
          >
            {text('product_options.new_variant')}
          </Button>
        ) : null}
        {!isWhole && ranked.length > few ? (
          <Button size="small" onClick={() => setWhole(true)}>
            {text('product_options.more', { smart_count: ranked.length - few })}
          </Button>
        ) : null}
        {metadata.total > ranked.length && (isWhole || ranked.length <= few) ? (
          <Button size="small" component={Link} to={`${list}?product=${productId}`}>
            {text('product_options.all', { smart_count: metadata.total })}
          </Button>
        ) : null}
      </Deeds>
    </div>
  );
}
