/** Page that lists selected products on Jumia: the missing brand and category, and the state of earlier listings. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { useJob } from '../../../providers/data/track-jobs.ts';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { JobCard } from '../../../crud/JobCard.tsx';
import { Listings } from './Listings.tsx';
import { SendProducts } from './SendProducts.tsx';

/** Maximum number of products per call. */
const most = 500;

export default function AddToJumiaPage() {
  const text = useText();
  const may = useCan();
  const [query, setQuery] = useSearchParams();
  const [jobId, setJobId] = useState<number | null>(null);
  const { isOver } = useJob(jobId);
  const ids = [...new Set((query.get('ids') ?? '').split(',').map(Number))]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, most);
  return (
    <>
      <PageHeader
        title={text('jumia.title')}
        subtitle={text('jumia.subtitle')}
        back="/products"
        backLabel={text('jumia.back')}
        actions={
          ids.length || !may('product', 'edit') ? null : (
            <Button component={Link} to="/products" variant="contained" color="primary">
              {text('jumia.choose')}
            </Button>
          )
        }
      />
      <div style={{ display: 'grid', gap: 16, minWidth: 0 }}>
        {jobId !== null && !isOver ? (
          <JobCard
            jobId={jobId}
            title={text('jumia.at_work')}
            waits={text('jumia.waits')}
            leave={text('jumia.leave')}
          />
        ) : null}
        {ids.length && may('product', 'edit') ? (
          <SendProducts
            key={ids.join()}
            ids={ids}
            onSent={(job) => {
              setJobId(job);
              setQuery({}, { replace: true });
            }}
          />
        ) : null}
        <Listings isQuietWhenEmpty={ids.length > 0} job={jobId} isOver={isOver} />
      </div>
    </>
  );
}
