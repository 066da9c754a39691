import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useCreatePath } from 'react-admin';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Schema } from '../../providers/data/operations.ts';
import { useText } from '../../providers/texts/texts.tsx';

export type CustomerDuplicate = Schema<'CustomerDouble'>;

/** List of duplicate rows. */
export const DuplicateRows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    paddingBlock: 8,
  },
  '& > li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& > li > div': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: theme.typography.body2.fontSize },
}));

interface Props {
  double: CustomerDuplicate;
  /** absent: read-only */
  onMerge?: (() => void) | undefined;
}

/** Row of a possible duplicate: contact data, number of orders, and the shared values. */
export function DuplicateRow({ double, onMerge }: Props) {
  const text = useText();
  const createPath = useCreatePath();
  const { id, name, phoneNumber, email, ordersCount, same = [] } = double;
  return (
    <li>
      <div>
        <Link component={RouterLink} to={createPath({ resource: 'customers', type: 'edit', id })}>
          <bdi>{name}</bdi>
        </Link>
        <small>
          {[phoneNumber, email].map((way) =>
            way ? (
              <Fragment key={way}>
                <bdi dir="ltr">{way}</bdi> ·{' '}
              </Fragment>
            ) : null,
          )}
          {text('customers.orders_of', { smart_count: ordersCount })}
        </small>
        {same.length ? (
          <small>{same.map((each) => text(`customers.same.${each}`)).join(text('customers.comma'))}</small>
        ) : null}
      </div>
      {onMerge ? (
        <Button
          size="small"
          variant="outlined"
          onClick={onMerge}
          aria-label={text('customers.review_of', { name })}
        >
          {text('customers.review')}
        </Button>
      ) : null}
    </li>
  );
}
