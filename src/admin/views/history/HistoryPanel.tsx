import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Part } from '../../layout/Part.tsx';
import { SectionCard } from '../../layout/SectionCard.tsx';
import { lazyScreen } from '../../providers/AreaWords.tsx';
import { useText } from '../../providers/texts.tsx';

const RecordTrail = lazyScreen(['history'], () => import('./RecordTrail.tsx'));

/** The card of a record's history; what it holds is fetched when it is opened. */
export function HistoryPanel({ resource, id }: { resource: string; id: number }) {
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
        <Part waiting={<Skeleton variant="rounded" height={120} />}>
          <RecordTrail resource={resource} id={id} />
        </Part>
      ) : (
        <div style={{ height: 14 }} />
      )}
    </SectionCard>
  );
}
