import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { PaginationBar } from '../../../crud/list/PaginationBar.tsx';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** Row; on phones a card: title with the state in the corner, then one line per non-empty cell. */
const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: 60,
  padding: '10px 16px',
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '&:last-child': { borderBlockEnd: 0 },
  '& > *': { minWidth: 0 },
  '& > [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    '& > *': { gridColumn: '1 / -1' },
    '& > :first-of-type': { gridColumn: 1 },
    '& > [data-state]': { gridColumn: 2, gridRow: 1 },
    '& > [data-actions]': { justifyContent: 'flex-start', marginBlockStart: 4 },
    // A text button is aligned with the start of the lines.
    '& > [data-actions] > .MuiButton-text:first-of-type': { marginInlineStart: -10 },
    '& > :empty': { display: 'none' },
  },
}));

interface Page<Item> {
  data: Item[];
  metadata: { limit: number; total: number; totalIsExact: boolean };
}

interface Props<Item> {
  query: Pick<UseQueryResult<Page<Item>>, 'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'refetch'>;
  /** `grid-template-columns` on wide screens: `minmax(0, 1fr) 120px` */
  columns: string;
  page: number;
  onPage: (page: number) => void;
  /** cells of a row; on phones `data-state` is placed in the corner and `data-actions` below */
  line: (item: Item) => ReactNode;
  empty: ReactNode;
}

/** Paginated list of background work: jobs, imports, exports. */
export function JobList<Item extends { id: number }>({
  query: { data, error, isPending, isPlaceholderData, refetch },
  columns,
  page,
  onPage,
  line,
  empty,
}: Props<Item>) {
  const look = { '--columns': columns } as object;
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (isPending || !data)
    return (
      <SectionCard flush>
        <List aria-hidden="true" style={look}>
          {[1, 2, 3, 4, 5].map((each) => (
            <Line key={each}>
              <div>
                <Skeleton width="45%" />
                <Skeleton width="30%" />
              </div>
              <Skeleton width={80} data-state="" />
            </Line>
          ))}
        </List>
      </SectionCard>
    );
  if (!data.data.length) return empty;
  const { limit, total, totalIsExact } = data.metadata;
  return (
    <SectionCard flush>
      <List style={{ ...look, ...(isPlaceholderData && { opacity: 0.6 }) }} aria-busy={isPlaceholderData}>
        {data.data.map((item) => (
          <Line key={item.id}>{line(item)}</Line>
        ))}
      </List>
      {total > limit || page > 1 ? (
        <PaginationBar page={page} limit={limit} total={total} isExact={totalIsExact} onPage={onPage} />
      ) : null}
    </SectionCard>
  );
}
