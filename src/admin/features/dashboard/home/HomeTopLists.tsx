import { useMemo, useState } from 'react';
import { readRange } from '../../../../shared/analytics/analytics-range.ts';
import { dayInStore } from '../../../../shared/analytics/store-time.ts';
import { AnalyticsScopeContext } from '../../analytics/data/analytics-calls.ts';
import { TopListCard } from '../../analytics/cards/TopListCard.tsx';

const shown = 5;

/** Sales by collection, discount and customer in the last thirty days, as in the analytics. */
export default function HomeTopLists() {
  const [now] = useState(() => new Date());
  const today = dayInStore(now);
  const scope = useMemo(() => ({ tab: null, range: readRange(new URLSearchParams(), today) }), [today]);
  return (
    <AnalyticsScopeContext value={scope}>
      <TopListCard most={shown} />
    </AnalyticsScopeContext>
  );
}
