import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useRecordContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { KeyValueList } from '../../../layout/controls/KeyValueList.tsx';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';

type Sales = AnswerOf<'GET', '/collections/{id}/sales'>['data'];

/** Recent sales of a collection, with a link to the counted orders; nothing for an unsaved collection. */
export default function CollectionSales() {
  const text = useText();
  const format = useFormat();
  const createPath = useCreatePath();
  const may = useCan();
  const { id, version } = useRecordContext<RaRecord>() ?? ({} as Partial<RaRecord>);
  const isReader = id !== undefined && may('purchase', 'view');
  const { data, error, refetch } = useQuery({
    queryKey: ['collection-sales', id, version],
    queryFn: ({ signal }) => call<{ data: Sales }>('GET', `/collections/${id}/sales`, { signal }),
    enabled: isReader,
    retry: false,
  });
  if (!isReader) return null;
  return (
    <section aria-labelledby="collection-sales">
      <Typography id="collection-sales" component="h3" variant="subtitle2" sx={{ paddingBlockEnd: 1 }}>
        {text('collection_sales.title')}
      </Typography>
      {error ? (
        <Typography color="textSecondary" variant="body2">
          {text('collection_sales.failed')}{' '}
          <Button onClick={() => void refetch()}>{text('app.error.retry')}</Button>
        </Typography>
      ) : !data ? (
        <Skeleton variant="rounded" height={92} role="status" aria-label={text('collection_sales.loading')} />
      ) : data.data.orders ? (
        <>
          <KeyValueList
            facts={[
              [text('collection_sales.orders'), format.number(data.data.orders)],
              [text('collection_sales.units'), format.number(data.data.units)],
              [text('collection_sales.revenue'), format.money(data.data.revenue)],
            ]}
          />
          <Button
            size="small"
            component={Link}
            to={`${createPath({ resource: 'purchases', type: 'list' })}?${soldOf(id, data.data.since)}`}
          >
            {text('collection_sales.see', { smart_count: data.data.orders })}
          </Button>
        </>
      ) : (
        <Typography color="textSecondary" variant="body2">
          {text('collection_sales.none')}
        </Typography>
      )}
    </section>
  );
}

/** Filters of exactly the counted orders: the order list excludes archived ones by default. */
const soldOf = (id: RaRecord['id'], since: string): URLSearchParams =>
  new URLSearchParams([
    ['collection', String(id)],
    ['outcome', 'sold'],
    ['status', 'active'],
    ['status', 'archived'],
    ['from_createdAt', since],
  ]);
