/** Cash on delivery page: the amounts that couriers owe, and their statements. */
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useJobTrackedQuery } from '../../../providers/data/track-jobs.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { JobList } from '../../data/jobs/JobList.tsx';
import { DuesCard, useDues } from './DuesCard.tsx';
import { StatementChip } from './StatementChip.tsx';
import { UploadCard } from './UploadCard.tsx';
import { useCouriers } from './use-couriers.ts';

/** Page grid: the upload card in a side column on a desktop, on a phone between the dues and the (long) list of statements. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  gridTemplateRows: 'auto 1fr',
  alignItems: 'start',
  gap: 16,
  '& > *': { minWidth: 0 },
  '& > [data-upload]': { gridColumn: 2, gridRow: '1 / span 2' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'none',
    '& > [data-upload]': { gridColumn: 1, gridRow: 'auto' },
    // The number of couriers with dues is unknown while loading: hides the upload card below them (no layout shift).
    '&[data-waits] > [data-upload]': { display: 'none' },
  },
}));
const Small = styled('small')(({ theme }) => ({
  display: 'block',
  fontSize: theme.typography.body2.fontSize,
  color: theme.vars.palette.text.secondary,
}));

export default function CashPage() {
  const text = useText();
  const format = useFormat();
  const { nameOf } = useCouriers();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number(query.get('page')) || 1);
  const statements = useJobTrackedQuery({
    key: ['courier_statements', 'list', page],
    read: (signal) =>
      call<AnswerOf<'GET', '/courier_statements'>>('GET', `/courier_statements?page=${page}&limit=25`, {
        signal,
      }),
    jobsOf: ({ data }) => data.flatMap(({ settleJob }) => settleJob ?? []),
    keepsPrevious: true,
  });
  const waits = useDues().isPending;
  return (
    <>
      <PageHeader title={text('cash.title')} subtitle={text('cash.subtitle')} />
      <Columns data-waits={waits ? '' : undefined}>
        <DuesCard />
        <div data-upload="">
          <UploadCard />
        </div>
        <div hidden={waits}>
          <JobList
            query={statements}
            columns="minmax(0, 1.6fr) minmax(0, 1fr) 140px 120px"
            page={page}
            onPage={(next) => setQuery({ page: String(next) })}
            line={({ id, courier, fileName, lineCount, userName, createdAt, ...statement }) => (
              <>
                <div>
                  <Link component={RouterLink} to={`/cash-on-delivery/${id}`} sx={{ fontWeight: 500 }}>
                    <bdi>{nameOf(courier)}</bdi>
                  </Link>
                  <Small style={{ overflowWrap: 'anywhere' }}>
                    <bdi>{fileName}</bdi>
                  </Small>
                </div>
                <div>
                  {userName ? (
                    <Small>
                      <bdi>{userName}</bdi>
                    </Small>
                  ) : null}
                  <Small>{format.shortDateTime(createdAt)}</Small>
                </div>
                <Small>{text('cash.lines', { smart_count: lineCount })}</Small>
                <div data-state="">
                  <StatementChip statement={statement} />
                </div>
              </>
            )}
            empty={
              <EmptyState icon="pricing" title={text('cash.empty_title')} body={text('cash.empty_body')} />
            }
          />
        </div>
      </Columns>
    </>
  );
}
