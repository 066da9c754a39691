import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReservedSpace } from '../../../layout/page/ReservedSpace.tsx';
import { LazyBoundary } from '../../../layout/states/LazyBoundary.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { CardError } from './CardError.tsx';
import { motion } from '../../../theme/tokens.ts';

interface Props<Data> {
  title: string;
  help?: ReactNode;
  actions?: ReactNode;
  /** a choice that is too wide to stand beside the title */
  choice?: ReactNode;
  query: UseQueryResult<Data>;
  /** in the shape of what comes */
  skeleton?: ReactNode;
  flush?: boolean;
  children: (data: Data) => ReactNode;
}

/** A card of figures that come by themselves: their shape meanwhile, as high as most of them, the sentence of a failure in its place, old ones pale while new ones come. */
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
      <ReservedSpace>
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
      </ReservedSpace>
    </SectionCard>
  );
}

/** Lines in the shape of bars: a name with a figure at its end, a bar below. */
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
