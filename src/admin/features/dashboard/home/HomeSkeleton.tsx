import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { BarsSkeleton } from '../../analytics/cards/MetricCard.tsx';
import { Beside, HomeGrid } from './HomeGrid.tsx';
import { MetricRow } from './TodayMetrics.tsx';

/** Height of the chart of sales, in pixels. */
export const trendHeight = 180;

/** Skeleton of the home page: three figures, a chart, a list of work. */
export function HomeSkeleton() {
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
      </div>
      <Beside aria-hidden="true">
        <TrendSkeleton />
        <Skeleton variant="rounded" height={320} sx={{ borderRadius: '10px' }} />
      </Beside>
    </HomeGrid>
  );
}

/** Skeleton of the sales card: title, figure and chart. */
export function TrendSkeleton() {
  return (
    <SectionCard
      title={<Skeleton width={90} />}
      actions={<Skeleton variant="rounded" width={130} height={32} />}
    >
      <TrendFigures />
    </SectionCard>
  );
}

/** Skeleton of its content. */
export function TrendFigures() {
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack>
        <Typography variant="h1" component="div">
          <Skeleton width="50%" />
        </Typography>
        <Typography variant="body2" component="div">
          <Skeleton width="75%" />
        </Typography>
      </Stack>
      <Skeleton variant="rounded" height={trendHeight} />
    </Stack>
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
