import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { SectionCard } from '../../layout/SectionCard.tsx';
import { ErrorState } from '../../layout/States.tsx';
import { call } from '../../providers/api.ts';
import type { AnswerOf } from '../../providers/contract.ts';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { numeric } from '../../theme/tokens.ts';
import { useCouriers } from './use-couriers.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.typography.body2.fontSize,
  ...numeric,
  '& th, & td': {
    padding: '8px 12px',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& tbody tr:last-child > *': { borderBlockEnd: 0 },
  '& thead th': { fontWeight: 500, color: theme.vars.palette.text.secondary },
  '& th:first-of-type': { textAlign: 'start', fontWeight: 500, whiteSpace: 'normal' },
  // A phone has room for the ages that somebody owes, and for the sum.
  [theme.breakpoints.down('sm')]: { '& [data-empty]': { display: 'none' } },
  '& td:last-of-type': { fontWeight: 600 },
  '& small': { display: 'block', fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& [data-late]': { color: theme.vars.palette.error.main },
}));

const ages = ['week', 'fortnight', 'month', 'older'] as const;

/** Pixels of one line below its heads; nothing owed takes them too, so that what stands below stays where it was while it loads. */
const leastHeight = 104;

/** What each courier still owes, by the days since delivery. */
export function DuesCard() {
  const text = useText();
  const format = useFormat();
  const { nameOf } = useCouriers();
  const { data, error, refetch } = useQuery({
    queryKey: ['courier_statements', 'dues'],
    queryFn: ({ signal }) =>
      call<AnswerOf<'GET', '/courier_statements/dues'>>('GET', '/courier_statements/dues', { signal }),
  });
  const isEmpty = (age: (typeof ages)[number]) => (data?.data.some((owed) => owed[age]) ? undefined : '');
  return (
    <SectionCard title={text('cash.owed')} help={text('cash.owed_help')} flush>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={leastHeight - 32} sx={{ m: 4 }} />
      ) : data.data.length ? (
        <div
          style={{ overflowX: 'auto', paddingBlockStart: 8 }}
          tabIndex={0}
          // The card is the region of this name already.
          role="group"
          aria-label={text('cash.owed')}
        >
          <Table>
            <thead>
              <tr>
                <th scope="col">{text('cash.courier')}</th>
                {ages.map((age) => (
                  <th key={age} scope="col" data-empty={isEmpty(age)}>
                    {text(`cash.age.${age}`)}
                  </th>
                ))}
                <th scope="col">{text('cash.sum')}</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((owed) => (
                <tr key={owed.courier}>
                  <th scope="row">
                    <bdi>{nameOf(owed.courier)}</bdi>
                    <small>{text('cash.orders', { smart_count: owed.count })}</small>
                  </th>
                  {ages.map((age) => (
                    <td
                      key={age}
                      data-empty={isEmpty(age)}
                      data-late={age === 'older' && owed[age] ? '' : undefined}
                    >
                      {owed[age] ? <bdi>{format.money(owed[age])}</bdi> : '–'}
                    </td>
                  ))}
                  <td>
                    <bdi>{format.money(owed.amount)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      ) : (
        <Typography color="textSecondary" sx={{ p: 4, minHeight: leastHeight, alignContent: 'center' }}>
          {text('cash.nothing_owed')}
        </Typography>
      )}
    </SectionCard>
  );
}
