import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useRecordContext, type RaRecord } from 'react-admin';
import { useDeferredValue, useState } from 'react';
import { useRecordForm } from '../../../fields/record-form-context.ts';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { CountBar } from './CountBar.tsx';
import { linesHeight, type Counted } from './stocktake-reserved-height.ts';
import { MoreLines, StocktakeLines } from './StocktakeLines.tsx';
import { useStocktakeLines, type LinesShown } from './use-stocktake.ts';

export interface Stocktake extends RaRecord, Counted {
  status: 'open' | 'closed' | 'canceled';
  isBlind: boolean;
  version: number;
}

/** Count of a stocktake: input, totals, filters and lines, with the differences to the recorded stock before it is corrected. */
export default function StocktakeCount() {
  const text = useText();
  const { id } = useRecordForm();
  const record = useRecordContext<Stocktake>();
  if (id === undefined || !record)
    return <Typography color="textSecondary">{text('stocktake.save_first')}</Typography>;
  return <Count id={id} stocktake={record} />;
}

export function Count({ id, stocktake }: { id: string; stocktake: Stocktake }) {
  const text = useText();
  const format = useFormat();
  const isOpen = stocktake.status === 'open';
  const mayCount = useCan()('product', 'edit') && isOpen;
  const [show, setShow] = useState<LinesShown>(isOpen ? 'all' : 'different');
  const [words, setWords] = useState('');
  const search = useDeferredValue(words);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useStocktakeLines(
    id,
    stocktake.version,
    show,
    search,
  );
  const sums = data?.pages.at(-1)?.metadata;
  const lines = data?.pages.flatMap((page) => page.data) ?? [];
  const counts: Record<LinesShown, number | undefined> = {
    all: sums?.lines,
    uncounted: sums && sums.lines - sums.counted,
    counted: sums?.counted,
    different: sums?.different,
  };
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
      {mayCount ? <CountBar id={id} onSearch={setWords} /> : null}
      {error && !sums ? null : (
        <Typography variant="body2" role="status">
          {sums ? (
            text('stocktake.sums', {
              counted: format.number(sums.counted),
              lines: format.number(sums.lines),
              over: format.number(sums.over),
              short: format.number(sums.short),
            })
          ) : (
            <Skeleton width="60%" />
          )}
        </Typography>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={show}
        aria-label={text('stocktake.show')}
        onChange={(_event, next: LinesShown | null) => next && setShow(next)}
        // Scrolls instead of wrapping: a wrapped last button lacked its end border.
        sx={{ maxWidth: '100%', overflowX: 'auto', '& > *': { flex: 'none', whiteSpace: 'nowrap' } }}
      >
        {(['all', 'uncounted', 'counted', 'different'] as const).map((each) => (
          <ToggleButton key={each} value={each}>
            {text(`stocktake.shows.${each}`)}
            {counts[each] === undefined ? '' : ` ${format.number(counts[each])}`}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{text('app.error.retry')}</Button>}
        >
          {text('stocktake.failed')}
        </Alert>
      ) : !data ? (
        <Skeleton variant="rounded" height={linesHeight(stocktake)} />
      ) : lines.length ? (
        <StocktakeLines {...{ id, lines, mayCount }} isBlind={stocktake.isBlind && isOpen} />
      ) : (
        <Typography color="textSecondary" sx={{ paddingBlock: 2 }}>
          {text(search ? 'stocktake.none_found' : `stocktake.none.${show}`)}
        </Typography>
      )}
      {hasNextPage ? <MoreLines isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} /> : null}
      {mayCount && sums?.different ? (
        <Typography variant="body2" color="textSecondary">
          {text('stocktake.what_closing_does')}
        </Typography>
      ) : null}
    </div>
  );
}
