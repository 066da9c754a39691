import Skeleton from '@mui/material/Skeleton';
import { useCurrentMenuLabel } from '../use-menu.ts';
import { pageHeading } from '../page/page-heading.ts';

/** Skeleton of a page: a title and a card, while its code loads. */
export function PageSkeleton() {
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden" ref={pageHeading} tabIndex={-1}>
        {useCurrentMenuLabel()}
      </h1>
      <div aria-hidden="true">
        <Skeleton width={160} height={28} sx={{ mb: 4 }} />
        <Skeleton variant="rounded" height={360} sx={{ borderRadius: '10px' }} />
      </div>
    </div>
  );
}
