import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useCompany, type Company } from './company.ts';

interface Props {
  /** number of fields per card, for the skeleton */
  shape: readonly number[];
  children: (company: Company) => ReactNode;
}

/** Loads the store for a page; shows a skeleton while loading, and a retry on error. */
export function CompanyLoader({ shape, children }: Props) {
  const { data, error, refetch } = useCompany();
  if (data) return children(data);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return <Outline shape={shape} />;
}

function Outline({ shape }: Pick<Props, 'shape'>) {
  const text = useText();
  return (
    <div aria-busy="true" style={{ display: 'grid', gap: 16 }}>
      <span className="visually-hidden" role="status">
        {text('app.shell.loading')}
      </span>
      {shape.map((fields, card) => (
        <Card key={card} sx={{ p: 4 }} aria-hidden="true">
          <Skeleton width={140} height={18} sx={{ mb: 4 }} />
          {Array.from({ length: fields }, (_, field) => (
            <div key={field} style={{ marginBlockEnd: 16 }}>
              <Skeleton width={90} height={12} sx={{ mb: 2 }} />
              <Skeleton variant="rounded" height={36} />
            </div>
          ))}
        </Card>
      ))}
    </div>
  );
}
