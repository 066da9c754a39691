import Skeleton from '@mui/material/Skeleton';
import { PartnerGrid } from './PartnerCard.tsx';

/** Skeleton of the partner cards. */
export function PartnersSkeleton() {
  return (
    <PartnerGrid aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <li key={card}>
          <Skeleton variant="rounded" height={148} sx={{ borderRadius: '10px' }} />
        </li>
      ))}
    </PartnerGrid>
  );
}
