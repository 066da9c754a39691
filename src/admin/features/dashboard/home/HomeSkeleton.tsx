import Skeleton from '@mui/material/Skeleton';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { BarsSkeleton } from '../../analytics/cards/MetricCard.tsx';
import { HomeGrid } from './HomeGrid.tsx';
import { MetricRow } from './TodayMetrics.tsx';

/** Skeleton of the home page: three figures, a list of work, two side cards. */
export function HomeSkeleton() {
  const card = (height: number) => (
    <Skeleton variant="rounded" height={height} sx={{ borderRadius: '10px' }} />
  );
  return (
    <HomeGrid aria-busy="true">
      <div aria-hidden="true">
        <SectionCard>
          <Skeleton width={140} height={22} />
          <MetricRow>
            {[0, 1, 2].map((figure) => (
              <div key={figure}>
                <Skeleton width="50%" />
                <Skeleton width="70%" height={36} />
                <Skeleton width="90%" />
                <Skeleton width="80%" />
              </div>
            ))}
          </MetricRow>
        </SectionCard>
        {card(248)}
        {card(320)}
      </div>
      <div aria-hidden="true">
        {card(110)}
        {card(220)}
      </div>
    </HomeGrid>
  );
}

/** Skeleton of the ranking card: title, help text, tabs and five rows. */
export function LeadersSkeleton() {
  return (
    <SectionCard title={<Skeleton width={150} />} help={<Skeleton width="70%" />}>
      <Skeleton variant="rounded" width={230} height={28} />
      <BarsSkeleton lines={5} />
    </SectionCard>
  );
}
