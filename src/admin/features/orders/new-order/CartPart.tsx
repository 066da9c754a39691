/** Items of an order or a simulated cart: search for products, and the chosen lines with their problems. */
import { styled } from '@mui/material/styles';
import type { HttpError } from '../../../providers/data/problem.ts';
import { LineList } from './LineList.tsx';
import { addItem, type DraftChange, type OrderDraft, type Quote } from './order-draft.ts';
import { lineProblems } from './order-problems.ts';
import { ProductSearch } from './ProductSearch.tsx';

/** Two columns: the parts of the cart, and its sums, which stay in view on request. */
export const CartColumns = styled('div', {
  shouldForwardProp: (name) => name !== 'side' && name !== 'isSticky',
})<{ side: number; isSticky?: boolean }>(({ theme, side, isSticky }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: `minmax(0, 1fr) minmax(300px, ${side}px)`,
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  ...(isSticky && {
    [theme.breakpoints.up('md')]: { '& > div:last-of-type': { position: 'sticky', insetBlockStart: 72 } },
  }),
}));

interface Props {
  draft: OrderDraft;
  quote: Quote | undefined;
  problem: HttpError | undefined;
  /** message about the cart as a whole */
  error: string | undefined;
  change: (changes: DraftChange) => void;
}

export function CartPart({ draft, quote, problem, error, change }: Props) {
  return (
    <>
      <ProductSearch
        error={error}
        onChoose={(good) => change(({ lines }) => ({ lines: addItem(lines, good) }))}
      />
      <LineList
        lines={draft.lines}
        quote={quote}
        problems={lineProblems(draft.lines, problem, quote)}
        onChange={(key, changes) =>
          change(({ lines }) => ({
            lines: lines.map((line) => (line.key === key ? { ...line, ...changes } : line)),
          }))
        }
        onRemove={(key) => change(({ lines }) => ({ lines: lines.filter((line) => line.key !== key) }))}
      />
    </>
  );
}
