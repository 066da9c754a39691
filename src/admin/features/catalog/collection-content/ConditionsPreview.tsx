import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetMany, useRecordContext, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useEffect, useState } from 'react';
import { priceText } from '../../../../field-types/money/money.cell.ts';
import type { ImageAnswer } from '../../../../field-types/image-list/image-list.kind.ts';
import type { SmartConditions } from '../../../../shared/catalog/smart-conditions.ts';
import { recordName } from '../../../fields/record-name.ts';
import { Thumbnail } from '../../../fields/Images.tsx';
import { useRecordForm } from '../../../fields/record-form-context.ts';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { callOperation } from '../../../providers/data/contract.ts';
import type { HttpError } from '../../../providers/data/problem.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { radius } from '../../../theme/tokens.ts';
import { toPreviewConditions } from './condition.ts';

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 12,
  minHeight: 96,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.default,
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    gap: 8,
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: 8,
    alignItems: 'center',
    // Two lines of text, which load after the picture.
    minHeight: 40,
  },
  '& li span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& li small': { display: 'block', color: theme.vars.palette.text.secondary },
  '& [data-change]': { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' },
  '&[aria-busy="true"] > *': { opacity: 0.6 },
}));

interface Product extends RaRecord {
  price?: number;
  priceTo?: number | null;
  media?: ImageAnswer[];
}

/** Debounce of the preview in milliseconds. */
const pause = 200;
const shown = 6;
const named = 4;

/** Preview of the current conditions: number of matching products, the newest of them, and which ones saving would add or remove. */
export function ConditionsPreview({ path }: { path: string }) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const { id } = useRecordForm();
  const productsCount = useRecordContext<RaRecord>()?.productsCount as number | undefined;
  const conditions = toPreviewConditions(useWatch({ name: path }) as SmartConditions | null);
  const typed = conditions && JSON.stringify(conditions);
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isFetching, refetch } = useQuery({
    // Under the `products` key: a change of any product invalidates the preview.
    queryKey: ['products', 'preview_conditions', id, asked],
    queryFn: async ({ signal }) => {
      const body = { conditions: JSON.parse(asked!) as SmartConditions, ...(id && { id: Number(id) }) };
      const answer = await callOperation('POST', '/collections/preview_conditions', {
        body: body as never,
        signal,
      });
      return answer.data;
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { meeting, added, removed } = data ?? {};
  const ids = [
    ...new Set([
      ...(meeting?.ids.slice(0, shown) ?? []),
      ...(added?.ids.slice(0, named) ?? []),
      ...(removed?.ids.slice(0, named) ?? []),
    ]),
  ];
  const { data: products } = useGetMany<Product>('products', { ids }, { enabled: ids.length > 0 });
  const known = new Map(products?.filter(Boolean).map((product) => [Number(product.id), product]));
  const nameAt = (product: number) =>
    known.has(product) ? recordName({ represents: 'name' }, known.get(product), locale) : `#${product}`;
  const change = (tone: 'positive' | 'critical', key: string, part: typeof added) =>
    part?.count ? (
      <div data-change="">
        <StatusChip tone={tone} label={text(`collection_content.${key}`, { smart_count: part.count })} />
        <Typography variant="body2" component="span">
          {part.ids
            .slice(0, named)
            .map(nameAt)
            .join(locale === 'ar' ? '، ' : ', ')}
          {part.count > named
            ? ` ${text('collection_content.others', { smart_count: part.count - named })}`
            : ''}
        </Typography>
      </div>
    ) : null;
  const isWrong = (error as HttpError | null)?.status === 422 || (error as HttpError | null)?.status === 400;
  return (
    <Box aria-label={text('collection_content.preview')} aria-busy={isFetching || typed !== asked}>
      {typed === null ? (
        <Typography color="textSecondary">{text('collection_content.incomplete')}</Typography>
      ) : error ? (
        <Typography color="textSecondary" role="status">
          {text(isWrong ? 'collection_content.wrong' : 'collection_content.failed')}{' '}
          {isWrong ? null : (
            <Button size="small" onClick={() => void refetch()}>
              {text('collection_content.retry')}
            </Button>
          )}
        </Typography>
      ) : meeting ? (
        <>
          <Typography variant="subtitle2" component="p" role="status">
            {text('collection_content.holds', { smart_count: meeting.count })}
          </Typography>
          {id ? change('positive', 'adds', added) : null}
          {id ? change('critical', 'removes', removed) : null}
          <ul>
            {meeting.ids.slice(0, shown).map((product) => (
              <li key={product}>
                <Thumbnail image={known.get(product)?.media?.[0]} size={36} />
                <span>
                  <bdi>{nameAt(product)}</bdi>
                  {known.get(product)?.price === undefined ? null : (
                    <small>{priceText(known.get(product)!, format)}</small>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : id ? (
        <WaitingProducts count={Math.min(shown, productsCount ?? shown)} />
      ) : null}
    </Box>
  );
}

/** Skeleton of the preview, with the number of products at the last save. */
function WaitingProducts({ count }: { count: number }) {
  return (
    <>
      <Typography variant="subtitle2" component="div" aria-hidden="true">
        <Skeleton width={120} />
      </Typography>
      <ul aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          <li key={place}>
            <Skeleton variant="rounded" width={36} height={36} />
            <Skeleton width="60%" />
          </li>
        ))}
      </ul>
    </>
  );
}
