import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { radius } from '../../../theme/tokens.ts';
import { earliestChange, type Column } from './board-columns.ts';
import { useColumn, type Card } from './use-board.ts';

const Frame = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  width: 272,
  flex: 'none',
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.hover,
  '&[data-target=yes]': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '&[data-target=no]': { opacity: 0.5 },
  '& > header': { padding: '10px 12px 6px' },
  '& h2': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    margin: 0,
    fontSize: theme.typography.body2.fontSize,
    fontWeight: 600,
  },
  '& h2 > span:last-of-type, & header > small, & p': {
    color: theme.vars.palette.text.secondary,
    fontWeight: 400,
  },
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: '4px 8px 8px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: 8,
    minHeight: 48,
    overflowY: 'auto',
  },
  '& p': { margin: 0, padding: '4px 12px 12px', fontSize: theme.typography.body2.fontSize },
  '& p > a': { display: 'inline-flex', alignItems: 'center', minHeight: 32, color: 'inherit' },
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));

interface Props {
  column: Column;
  title: string;
  /** whether the dragged card may be dropped here; absent while nothing is dragged */
  target?: 'yes' | 'no' | undefined;
  /** why the drop is not allowed */
  why?: string | undefined;
  card: (card: Card) => ReactNode;
}

/** A board column: the orders in one fulfillment state, their count, a button that loads the next page, and a link to all of them where some have left it. */
export function BoardColumn({ column, title, target, why, card }: Props) {
  const text = useText();
  const format = useFormat();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useColumn(column);
  const last = data?.pages.at(-1)?.metadata;
  const isLimited = earliestChange(column) !== undefined;
  const known = new Set<number>();
  // Pages are fetched separately: while orders change state, one may be on two of them.
  const cards = data?.pages.flatMap((page) => page.data).filter(({ id }) => !known.has(id) && known.add(id));
  return (
    <Frame data-column={column} data-target={target} aria-label={title}>
      <header>
        <h2>
          <span>{title}</span>
          <span>{last ? `${format.number(last.total)}${last.totalIsExact ? '' : '+'}` : '…'}</span>
        </h2>
        {target === 'no' && why ? <small>{why}</small> : null}
      </header>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : isPending ? (
        <ul aria-hidden="true">
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} variant="rounded" height={92} />
          ))}
        </ul>
      ) : cards?.length ? (
        <ul aria-label={title}>
          {cards.map(card)}
          {hasNextPage ? (
            <li>
              <Button fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {text('board.more')}
              </Button>
            </li>
          ) : null}
        </ul>
      ) : (
        <p>{text('board.nothing')}</p>
      )}
      {isLimited && !hasNextPage && data ? (
        <p>
          <Link to={`/orders?status=active&fulfillment=${column}`}>{text('board.all_failed')}</Link>
        </p>
      ) : null}
    </Frame>
  );
}
