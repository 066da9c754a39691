import Skeleton from '@mui/material/Skeleton';

/** Skeleton of the notices. */
export function NoticesSkeleton() {
  return (
    <div aria-hidden="true" style={{ padding: 16, minHeight: 240 }}>
      {[1, 2, 3, 4].map((line) => (
        <div key={line} style={{ paddingBlock: 8 }}>
          <Skeleton width="70%" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}
