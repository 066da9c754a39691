import Button from '@mui/material/Button';
import { Link, useLocation, useSearchParams } from 'react-router';
import { writeRange } from '../../../../shared/analytics/analytics-range.ts';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useAnalyticsScope } from '../data/analytics-calls.ts';

/** Empty state of the page: no orders in the range, or none ever. */
export function NoOrders() {
  const text = useText();
  const { tab, range } = useAnalyticsScope();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const isEver = range.preset === 'all';
  return (
    <EmptyState
      icon="analytics"
      title={text(isEver ? `analytics.none.ever_${tab}` : 'analytics.none.title')}
      body={text(isEver ? 'analytics.none.ever_body' : 'analytics.none.body')}
      action={
        isEver ? (
          <Button component={Link} to="/products">
            {text('analytics.none.products')}
          </Button>
        ) : (
          <Button
            component={Link}
            to={{ pathname, search: writeRange(query, { preset: 'all' }).toString() }}
            replace
          >
            {text('analytics.none.all')}
          </Button>
        )
      }
    />
  );
}
