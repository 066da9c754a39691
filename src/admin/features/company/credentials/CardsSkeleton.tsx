import Skeleton from '@mui/material/Skeleton';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';

/** Skeleton of account cards. */
export function CardsSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" style={{ display: 'grid', gap: 16 }}>
      {Array.from({ length: count }, (_, place) => (
        <SectionCard key={place} label="">
          <Skeleton width={140} />
          <Skeleton variant="rounded" width={110} height={36} />
        </SectionCard>
      ))}
    </div>
  );
}

/** Sorts connected accounts first; otherwise keeps the server's order. */
export const connectedFirst = <One extends { mode: unknown }>(accounts: readonly One[]): One[] => [
  ...accounts.filter(({ mode }) => mode),
  ...accounts.filter(({ mode }) => !mode),
];
