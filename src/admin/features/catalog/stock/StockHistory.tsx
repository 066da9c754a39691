import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { useRecordForm } from '../../../fields/record-form-context.ts';
import { call } from '../../../providers/data/api.ts';
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import type { Schema } from '../../../providers/data/operations.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';

interface Answer {
  data: Schema<'stock_movements'>[];
}

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '4.5em minmax(0, 1fr) auto',
    gap: '0 12px',
    alignItems: 'baseline',
    paddingBlock: 8,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    fontSize: theme.typography.body2.fontSize,
  },
  '& strong': { fontWeight: 600 },
  '& small': { display: 'block', fontSize: 'inherit', color: theme.vars.palette.text.secondary },
}));

/** Number of movements shown; the list view has all. */
const few = 5;

/** Variant of a movement in the history of a product, whose movements are of all its variants. */
function Variant({ name, product }: { name: unknown; product: string | null }) {
  const head = `${product} · `;
  if (typeof name !== 'string' || !name.startsWith(head)) return null;
  return (
    <>
      {' · '}
      <bdi>{name.slice(head.length)}</bdi>
    </>
  );
}

/** Latest stock movements of a product or variant, with a link to all. */
export default function StockHistory() {
  const text = useText();
  const format = useFormat();
  const createPath = useCreatePath();
  const { resource, id, isMany } = useRecordForm();
  const record = useRecordContext();
  const { locale } = useLocaleState();
  const product = inLocale((record?.name ?? {}) as Translated, locale);
  const target = resource.name === 'variants' ? 'variant' : 'product';
  const { data, error, refetch } = useQuery({
    // The version in the key refetches after a save. Not under the resource's list keys: a movement's id could be taken for a product's.
    queryKey: ['stock-history', resource.name, id, record?.version],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<Answer>('GET', `/stock_movements?${target}=${id}&limit=${few}&order=id desc`, { signal }),
    enabled: id !== undefined && !isMany,
    retry: false,
  });
  if (id === undefined || isMany) return null;
  if (error)
    return (
      <Typography color="textSecondary" variant="body2">
        {text('stock.failed')} <Button onClick={() => void refetch()}>{text('app.error.retry')}</Button>
      </Typography>
    );
  if (!data) return <Skeleton variant="rounded" height={72} />;
  return (
    <section aria-labelledby="stock-history">
      <Typography id="stock-history" component="h3" variant="subtitle2" sx={{ paddingBlockEnd: 1 }}>
        {text('stock.history')}
      </Typography>
      {data.data.length ? (
        <Lines>
          {data.data.map(
            ({ id: key, name, delta, quantityAfter, reason = 'edit', actor, createdAt = '' }) => (
              <li key={key}>
                <strong>
                  <bdi dir="ltr">{format.number(delta ?? 0, { signDisplay: 'always' })}</bdi>
                </strong>
                <span>
                  {text(`stock.reason.${reason}`)}
                  {target === 'product' ? <Variant name={name as unknown} product={product} /> : null}
                  <small>
                    {actor
                      ? text('stock.by', { name: actor, ago: format.ago(createdAt) })
                      : format.ago(createdAt)}
                  </small>
                </span>
                <span>{text('stock.left', { smart_count: quantityAfter ?? 0 })}</span>
              </li>
            ),
          )}
        </Lines>
      ) : (
        <Typography color="textSecondary" variant="body2">
          {text('stock.none')}
        </Typography>
      )}
      {data.data.length ? (
        <Button
          size="small"
          component={Link}
          to={`${createPath({ resource: 'stock_movements', type: 'list' })}?${target}=${id}`}
        >
          {text('stock.all')}
        </Button>
      ) : null}
    </section>
  );
}
