import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useIsPhone } from '../../../crud/list/use-is-phone.ts';
import { DuesLines, DuesTable } from './dues-tables.tsx';

/** Reserved height in pixels: one row below the table head. The empty state has the same height (no layout shift). */
const leastHeight = 104;

/** Query of the amounts that couriers owe; the page also uses it to hide what is below until it has loaded. */
export const useDues = () =>
  useQuery({
    queryKey: ['courier_statements', 'dues'],
    queryFn: ({ signal }) =>
      call<AnswerOf<'GET', '/courier_statements/dues'>>('GET', '/courier_statements/dues', { signal }),
  });

/** Card of the amounts that each courier owes, by days since delivery. */
export function DuesCard() {
  const text = useText();
  const isPhone = useIsPhone();
  const { data, error, refetch } = useDues();
  const Look = isPhone ? DuesLines : DuesTable;
  return (
    <SectionCard title={text('cash.owed')} help={text('cash.owed_help')} flush>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={leastHeight - 32} sx={{ m: 4 }} />
      ) : data.data.length ? (
        <Look dues={data.data} />
      ) : (
        <Typography color="textSecondary" sx={{ p: 4, minHeight: leastHeight, alignContent: 'center' }}>
          {text('cash.nothing_owed')}
        </Typography>
      )}
    </SectionCard>
  );
}
