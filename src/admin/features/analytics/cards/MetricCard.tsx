import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReservedHeight } from '../../../layout/page/ReservedHeight.tsx';
import { LazyBoundary } from '../../../layout/states/LazyBoundary.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { CardError } from './CardError.tsx';
import { motion } from '../../../theme/tokens.ts';

interface Props<Data> {
  title: string;
  help?: ReactNode;
  actions?: ReactNode;
  /** options too wide for the title row */
  choice?: ReactNode;
  query: UseQueryResult<Data>;
  /** skeleton of the content */
  skeleton?: ReactNode;
  flush?: boolean;
  children: (data: Data) => ReactNode;
}

/** Card that loads its own figures: skeleton while loading, error in place, and dimmed old data during a refetch. */
export function MetricCard<Data>({
  title,
  help,
  actions,
  choice,
  query,
  skeleton,
  flush,
  children,
}: Props<Data>) {
  const { data, error, isPlaceholderData, refetch } = query;
  const waiting = <div aria-hidden="true">{skeleton ?? <BarsSkeleton />}</div>;
  const stale = { opacity: isPlaceholderData ? 0.5 : 1, transition: `opacity ${motion.answer}ms` };
  return (
    <SectionCard title={title} help={help} actions={actions} flush={flush ?? false}>
      {choice}
      <ReservedHeight>
        {error && (!data || isPlaceholderData) ? (
          <CardError error={error} retry={() => void refetch()} />
        ) : data ? (
          <LazyBoundary waiting={waiting}>
            <div style={stale} aria-busy={isPlaceholderData}>
              {children(data)}
            </div>
          </LazyBoundary>
        ) : (
          waiting
        )}
      </ReservedHeight>
    </SectionCard>
  );
}

/** Skeleton of a bar list. */
export function BarsSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div style={{ display: 'grid', gap: 2 }}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} style={{ display: 'grid', gap: 5, paddingBlock: 6 }}>
          <div style={{ display: 'flex', justifyContent: 'space-between' }}>
            <Typography variant="body2" component="div" sx={{ width: `${widths[line % widths.length]}%` }}>
              <Skeleton />
            </Typography>
            <Skeleton width={48} />
          </div>
          <Skeleton variant="rounded" height={4} />
        </div>
      ))}
    </div>
  );
}

const widths = [46, 34, 40, 28];
