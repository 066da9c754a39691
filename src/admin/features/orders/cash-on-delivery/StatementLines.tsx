import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf, Schema } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { PaginationBar } from '../../../crud/list/PaginationBar.tsx';
import { Tab, TabBar } from '../../../crud/list/views/tab-styles.tsx';
import { numeric } from '../../../theme/tokens.ts';

export const tabs = [
  'short',
  'unknown',
  'double',
  'over',
  'missing',
  'unreadable',
  'closed',
  'paid_before',
  'no_cash',
  'paid',
  'all',
] as const;
export type StatementTab = (typeof tabs)[number];
type Answer = AnswerOf<'GET', '/courier_statements/{id}/lines'>;
type Line = Answer['data'][number];

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  ...numeric,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '90px minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)',
    gap: '2px 16px',
    alignItems: 'baseline',
    minHeight: 44,
    padding: '11px 16px',
    fontSize: theme.typography.body2.fontSize,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  // Missing parcels have no line in the statement: no line number, no collected amount.
  '&[data-missing] > li': { gridTemplateColumns: '130px minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr)' },
  '& [data-amount]': { textAlign: 'end' },
  '& small': { fontSize: 'inherit', color: theme.vars.palette.text.secondary },
  '& > [data-head]': { fontWeight: 500, color: theme.vars.palette.text.secondary, borderBlockStart: 0 },
  '& [data-label]': { display: 'none', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    '& > [data-head]': { display: 'none' },
    '& > li, &[data-missing] > li': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '& [data-amount]': { textAlign: 'start' },
    '& [data-label]': { display: 'inline' },
  },
}));

const rows = 25;

interface Props {
  id: number;
  sums: NonNullable<Schema<'CourierStatement'>['sums']>;
  open: StatementTab;
  lineCount: number;
}

/** Paged lines of a courier statement with their orders, in tabs by verdict. */
export function StatementLines({ id, sums, open, lineCount }: Props) {
  const text = useText();
  const format = useFormat();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number(query.get('page')) || 1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['courier_statements', 'lines', id, open, page],
    queryFn: ({ signal }) =>
      call<Answer>(
        'GET',
        `/courier_statements/${id}/lines?page=${page}&limit=${rows}${open === 'all' ? '' : `&verdict=${open}`}`,
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const isMissing = open === 'missing';
  const countOf = (tab: StatementTab) => (tab === 'all' ? lineCount : (sums[tab]?.count ?? 0));
  const shown = tabs.filter((tab) => tab === 'all' || tab === open || tab === 'paid' || countOf(tab) > 0);
  return (
    <>
      <TabBar aria-label={text('cash.statements')}>
        {shown.map((tab) => (
          <Tab
            key={tab}
            to={{ pathname, search: `?lines=${tab}` }}
            replace
            aria-current={tab === open ? 'page' : undefined}
          >
            {text(`cash.tab.${tab}`)} <span>{format.number(countOf(tab))}</span>
          </Tab>
        ))}
      </TabBar>
      <Typography variant="body2" color="textSecondary" sx={{ px: 4, py: 3 }}>
        {text(`cash.why.${open}`)}
        {open !== 'all' && sums[open]?.count ? (
          <>
            {' '}
            <strong>
              <bdi>{format.money(sums[open].amount)}</bdi>
            </strong>
          </>
        ) : null}
      </Typography>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={200} sx={{ m: 4 }} />
      ) : data.data.length ? (
        <Lines
          data-missing={isMissing ? '' : undefined}
          aria-busy={isPlaceholderData}
          style={isPlaceholderData ? { opacity: 0.6 } : {}}
        >
          <li data-head="" aria-hidden="true">
            <span>{text(`cash.column.${isMissing ? 'since' : 'line'}`)}</span>
            <span>{text(`cash.column.${isMissing ? 'tracking' : 'number'}`)}</span>
            <span>{text('cash.column.order')}</span>
            {isMissing ? null : <span data-amount="">{text('cash.column.collected')}</span>}
            <span data-amount="">{text('cash.column.due')}</span>
            {isMissing ? null : <span>{text('cash.column.result')}</span>}
          </li>
          {data.data.map((line) => (
            <LineOf key={`${line.line} ${line.purchaseId}`} line={line} isMissing={isMissing} />
          ))}
        </Lines>
      ) : (
        <Typography color="textSecondary" sx={{ px: 4, pb: 4 }}>
          {text('cash.no_lines')}
        </Typography>
      )}
      {data && (data.metadata.total > rows || page > 1) ? (
        <PaginationBar
          page={page}
          limit={rows}
          total={data.metadata.total}
          isExact
          onPage={(next) => setQuery({ lines: open, page: String(next) }, { replace: true })}
        />
      ) : null}
    </>
  );
}

function LineOf({ line, isMissing }: { line: Line; isMissing: boolean }) {
  const text = useText();
  const format = useFormat();
  const createPath = useCreatePath();
  const { purchaseId, purchaseNumber, amount, due, said } = line;
  const difference =
    amount !== null && due !== null && ['short', 'over'].includes(line.verdict) ? amount - due : 0;
  return (
    <li>
      <small>
        {isMissing ? <span data-label="">{text('cash.column.since')} </span> : null}
        {line.line !== null
          ? text('cash.line_of', { line: format.number(line.line) })
          : line.since
            ? format.date(line.since)
            : null}
      </small>
      <span style={{ overflowWrap: 'anywhere' }}>
        <span data-label="">{text(`cash.column.${isMissing ? 'tracking' : 'number'}`)} </span>
        <bdi dir="ltr">{[line.trackingNumber, line.orderNumber].filter(Boolean).join(' · ') || '–'}</bdi>
      </span>
      <span>
        <span data-label="">{text('cash.column.order')} </span>
        {purchaseId === null ? (
          '–'
        ) : (
          <Link
            component={RouterLink}
            to={createPath({ resource: 'purchases', type: 'edit', id: purchaseId })}
          >
            <bdi>{purchaseNumber}</bdi>
          </Link>
        )}
      </span>
      {isMissing ? null : (
        <span data-amount="">
          <span data-label="">{text('cash.column.collected')} </span>
          {amount === null ? <bdi>{said ?? '–'}</bdi> : <bdi>{format.money(amount)}</bdi>}
        </span>
      )}
      <span data-amount="">
        <span data-label="">{text('cash.column.due')} </span>
        {due === null ? '–' : <bdi>{format.money(due)}</bdi>}
      </span>
      {isMissing ? null : (
        <span>
          {text(`cash.tab.${line.verdict}`)}
          {difference ? (
            <small>
              {' '}
              <bdi>
                {difference > 0 ? '+' : ''}
                {format.money(difference)}
              </bdi>
            </small>
          ) : null}
        </span>
      )}
    </li>
  );
}
