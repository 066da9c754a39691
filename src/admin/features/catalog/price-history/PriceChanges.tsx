import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../providers/data/api.ts';
import type { Schema } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { numeric } from '../../../theme/tokens.ts';

type PriceLine = Schema<'price_changes'>;

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: theme.typography.body2.fontSize,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 16,
    paddingBlock: 8,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:first-of-type': { borderBlockStart: 0, paddingBlockStart: 0 },
  '& del': { color: theme.vars.palette.text.secondary },
  '& ins': { textDecoration: 'none', fontWeight: 500 },
  '& [data-prices]': { display: 'grid', justifyItems: 'end', ...numeric },
  '& [data-when]': { color: theme.vars.palette.text.secondary, fontSize: theme.typography.caption.fontSize },
}));

/** Number of changes shown on the variant's page; the rest is in the list view. */
const few = 6;

/** Latest price changes of a variant, with a link to all of them. */
export function PriceChanges({ variantId }: { variantId: string }) {
  const text = useText();
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['price_changes', 'ofVariant', variantId],
    queryFn: ({ signal }) =>
      call<{ data: PriceLine[]; metadata: { total: number } }>(
        'GET',
        `/price_changes?variant=${variantId}&order=id%20desc&limit=${few}`,
        { signal },
      ),
    retry: false,
  });
  if (!data)
    return error ? (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{text('price_history.retry')}</Button>}
      >
        {text('price_history.failed')}
      </Alert>
    ) : (
      <Skeleton variant="rounded" height={72} />
    );
  if (!data.data.length) return <Typography color="textSecondary">{text('price_history.none')}</Typography>;
  return (
    <>
      <List>
        {data.data.map((line) => (
          <li key={line.id}>
            <span>
              {text(`price_history.how.${line.how ?? 'edit'}`)}
              {line.userName ? (
                <>
                  {' · '}
                  <bdi>{line.userName}</bdi>
                </>
              ) : null}
              <div data-when="">{line.createdAt ? format.dateTime(line.createdAt) : null}</div>
            </span>
            <span data-prices="">
              <Step title={text('price_history.price')} was={line.priceBefore} is={line.priceAfter} />
              <Step
                title={text('price_history.sale_price')}
                was={line.discountedPriceBefore}
                is={line.discountedPriceAfter}
              />
              {line.isOnSaleBefore === line.isOnSaleAfter ? null : (
                <span>{text(line.isOnSaleAfter ? 'price_history.on_sale' : 'price_history.off_sale')}</span>
              )}
            </span>
          </li>
        ))}
      </List>
      {data.metadata.total > data.data.length ? (
        <Button component={Link} to={`/pricing/history?variant=${variantId}`} sx={{ justifySelf: 'start' }}>
          {text('price_history.all', { count: data.metadata.total })}
        </Button>
      ) : null}
    </>
  );
}

/** Old and new value of one price; nothing if it did not change. */
function Step({ title, was, is }: { title: string; was?: number | null; is?: number | null }) {
  const text = useText();
  const format = useFormat();
  if ((was ?? null) === (is ?? null)) return null;
  const shown = (price: number | null | undefined) => (price == null ? '—' : format.money(price));
  return (
    <span>
      <span className="visually-hidden">
        {title} {text('price_history.was')}{' '}
      </span>
      <del>{shown(was)}</del> <span className="visually-hidden">{text('price_history.became')} </span>
      <ins>{shown(is)}</ins>
    </span>
  );
}
