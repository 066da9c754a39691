/** Generic support list, rendered from its model: search, filters, sort and page are in the address. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { plans } from '../../../shared/company/plans.ts';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { EmptyState, ErrorState } from '../../layout/states/page-states.tsx';
import { call } from '../../providers/data/api.ts';
import type { Schema } from '../../providers/data/contract.ts';
import { bidiIsolateValue } from '../../providers/texts/translate.ts';
import { HttpError } from '../../providers/data/problem.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { DayField } from '../../fields/dates/DayField.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { PaginationBar } from '../../crud/list/PaginationBar.tsx';
import { SupportTable } from './SupportTable.tsx';
import { SupportLayout } from './SupportLayout.tsx';
import { useTypedSearch } from './use-typed-search.ts';
import {
  supportLists,
  type SupportFilter,
  type SupportListModel,
  type SupportListName,
} from './support-lists.ts';

const Filters = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  alignItems: 'end',
  gap: 8,
  padding: 16,
});

interface Page {
  data: Record<string, unknown>[];
  metadata: Schema<'ListMetadata'>;
}

const limit = 25;

export default function SupportListPage({ name }: { name: SupportListName }) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const model: SupportListModel = supportLists[name];
  const [query, setQuery] = useSearchParams();
  const set = (key: string, value: string) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(key, value);
        else next.delete(key);
        if (key !== 'page') next.delete('page');
        return next;
      },
      { replace: true },
    );
  const asked = new URLSearchParams({ limit: String(limit) });
  const known = [
    'page',
    'order',
    ...(model.isSearched ? ['search'] : []),
    ...(model.of ?? []),
    ...model.filters.map((filter) => filter.name),
  ];
  const unknown = [...new Set(query.keys())].filter((key) => !known.includes(key));
  for (const key of known) {
    const value = query.get(key);
    if (value) asked.set(key, value);
  }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['support', model.path, asked.toString()],
    queryFn: ({ signal }) => call<Page>('GET', `/support/${model.path}?${asked.toString()}`, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isNarrowed = [...query.keys()].some((key) => key !== 'page' && key !== 'order');
  const clear = <Button onClick={() => setQuery({}, { replace: true })}>{text('support.clear')}</Button>;

  const choices = ({ kind, choices: values = [] }: SupportFilter): [string, string][] => {
    if (kind === 'flag')
      return [
        ['true', text('support.yes')],
        ['false', text('support.no')],
      ];
    if (kind === 'plan') return plans.map((plan) => [String(plan.id), plan.name[locale]]);
    return values.map((value) => [value, text(`support.value.${value}`)]);
  };
  const select = (key: string, label: string, values: [string, string][], empty: string) => (
    <TextField
      key={key}
      select
      size="small"
      label={label}
      value={query.get(key) ?? ''}
      onChange={(event) => set(key, event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{empty}</MenuItem>
      {values.map(([value, shown]) => (
        <MenuItem key={value} value={value}>
          {shown}
        </MenuItem>
      ))}
    </TextField>
  );
  const label = (each: Pick<SupportFilter, 'name'>) =>
    text(`support.filter_of.${name}.${each.name}`, { _: text(`support.filter.${each.name}`) });
  const filter = (each: SupportFilter) =>
    each.kind === 'day' ? (
      <DayField
        key={each.name}
        label={label(each)}
        value={query.get(each.name) ?? ''}
        onChange={(value) => set(each.name, value)}
      />
    ) : (
      select(each.name, label(each), choices(each), text('support.all'))
    );

  const emptyText = (part: 'title' | 'body') =>
    text(`support.empty_of.${name}.${part}`, { _: text(`support.empty_${part}`) });

  function content() {
    const wrong = wrongFilters(error);
    if (wrong.length)
      return (
        <EmptyState
          icon="search"
          title={text('support.wrong_title')}
          body={wrong
            .map(([key, message]) => text('support.wrong', { name: label({ name: key }), message }))
            .join(' ')}
          action={clear}
        />
      );
    if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
    if (!data)
      return (
        <div style={{ display: 'grid', gap: 12, padding: 16 }} aria-busy="true">
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} variant="rounded" height={36} />
          ))}
        </div>
      );
    if (!data.data.length)
      return (
        <EmptyState
          icon="search"
          title={isNarrowed ? text('support.none_title') : emptyText('title')}
          body={isNarrowed ? text('support.none_body') : emptyText('body')}
          action={isNarrowed ? clear : undefined}
        />
      );
    const { total, totalIsExact, page } = data.metadata;
    return (
      <div style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
        <SupportTable label={text(`support.place.${name}`)} model={model} rows={data.data} />
        <PaginationBar
          page={page}
          limit={limit}
          total={total}
          isExact={totalIsExact}
          onPage={(next) => set('page', String(next))}
        />
      </div>
    );
  }

  const orders = model.orders.flatMap((order): [string, string][] =>
    (['desc', 'asc'] as const).map((direction) => [
      `${order} ${direction}`,
      text(`support.order.${order}_${direction}`),
    ]),
  );
  const total = data && !error ? format.number(data.metadata.total) : '';
  return (
    <SupportLayout>
      <PageHeader
        title={text(`support.place.${name}`)}
        meta={
          <Typography component="span" color="textSecondary" aria-live="polite">
            <bdi>{total}</bdi>
            {data?.metadata.totalIsExact === false ? '+' : ''}
          </Typography>
        }
        actions={
          model.addAt ? (
            <Button component={Link} to={model.addAt} variant="contained" color="primary">
              {text(`support.add.${name}`)}
            </Button>
          ) : null
        }
      />
      <SectionCard flush>
        <Filters role="search" aria-label={text('support.filters')}>
          {model.isSearched ? (
            <Search value={query.get('search') ?? ''} onChange={(said) => set('search', said)} />
          ) : null}
          {model.filters.map(filter)}
          {orders.length > 2 ? select('order', text('support.sort'), orders, text('support.usual')) : null}
          {isNarrowed ? clear : null}
        </Filters>
        {unknown.length ? (
          <Alert severity="warning" sx={{ mx: 4, mb: 4 }}>
            {text('support.unknown_keys', {
              keys: unknown.map((key) => bidiIsolateValue(`“${key}”`)).join(text('support.comma')),
            })}
          </Alert>
        ) : null}
        {content()}
      </SectionCard>
    </SupportLayout>
  );
}

/** Errors of invalid query parameters: names with messages. */
function wrongFilters(error: Error | null): [name: string, message: string][] {
  if (!(error instanceof HttpError) || error.status !== 400) return [];
  return Object.entries(error.body.errors ?? {}).map(([path, [first]]) => [
    path.split('.')[0]!,
    first?.message ?? error.message,
  ]);
}

function Search({ value, onChange }: { value: string; onChange: (said: string) => void }) {
  const text = useText();
  const [said, say] = useTypedSearch(value, onChange);
  return (
    <TextField
      type="search"
      size="small"
      label={text('support.search')}
      value={said}
      onChange={(event) => say(event.target.value)}
      slotProps={{ htmlInput: { dir: 'auto' }, inputLabel: { shrink: true } }}
    />
  );
}
