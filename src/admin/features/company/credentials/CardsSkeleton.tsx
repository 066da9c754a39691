import Skeleton from '@mui/material/Skeleton';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';

/** Where cards of accounts will stand. */
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

/** What is connected stands first; the others in the order in which the server names them. */
export const connectedFirst = <One extends { mode: unknown }>(accounts: readonly One[]): One[] => [
  ...accounts.filter(({ mode }) => mode),
  ...accounts.filter(({ mode }) => !mode),
];
