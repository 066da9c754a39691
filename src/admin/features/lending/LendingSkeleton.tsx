import Skeleton from '@mui/material/Skeleton';

/** Skeleton of the cards. */
export function LendingSkeleton() {
  return (
    <div aria-hidden="true" style={{ display: 'grid', gap: 16 }}>
      <Skeleton variant="rounded" height={260} sx={{ borderRadius: '10px' }} />
      <Skeleton variant="rounded" height={200} sx={{ borderRadius: '10px' }} />
    </div>
  );
}
