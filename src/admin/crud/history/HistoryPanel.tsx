import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { LazyBoundary } from '../../layout/states/LazyBoundary.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { useText } from '../../providers/texts/texts.tsx';

const RecordTrail = lazyScreen(['history'], () => import('./RecordHistory.tsx'));

interface Props {
  resource: Pick<ResourceModel, 'name' | 'servedBy'>;
  /** a string for records of other systems */
  id: number | string;
}

/** Card of a record's history, loaded when opened. */
export function HistoryPanel({ resource: { name, servedBy }, id }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard
      title={text('app.history.title')}
      actions={
        <Button size="small" variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'app.history.hide' : 'app.history.show')}
        </Button>
      }
      flush={!isOpen}
    >
      {isOpen ? (
        <LazyBoundary waiting={<Skeleton variant="rounded" height={120} />}>
          <RecordTrail
            filters={{
              resource: name,
              [servedBy ? 'elsewhere_id' : 'record_id']: servedBy ? String(id) : Number(id),
            }}
          />
        </LazyBoundary>
      ) : (
        <div style={{ height: 14 }} />
      )}
    </SectionCard>
  );
}
