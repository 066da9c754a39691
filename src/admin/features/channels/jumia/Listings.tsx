import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { EmptyState, ErrorState } from '../../../layout/states/page-states.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { listingsKey, useListings, type ListingState } from './listing-calls.ts';
import { ListingLine, ListingLines } from './ListingLine.tsx';

const shown: Readonly<Record<string, readonly ListingState[]>> = {
  all: [],
  under_way: ['waiting', 'sending', 'sent'],
  taken: ['taken'],
  left: ['refused', 'unsure'],
};

interface Props {
  /** other content is on the page: an empty list renders nothing */
  isQuietWhenEmpty: boolean;
  job: number | null;
  isOver: boolean;
}

/** List of Jumia listings with their state, last sent first. */
export function Listings({ isQuietWhenEmpty, job, isOver }: Props) {
  const text = useText();
  const format = useFormat();
  const may = useCan();
  const client = useQueryClient();
  const [filter, setFilter] = useState('all');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useListings(page, shown[filter]!);
  const again = useEffectEvent(() => void client.invalidateQueries({ queryKey: listingsKey }));
  useEffect(() => {
    if (job !== null) again();
  }, [job, isOver]);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data)
    return <Skeleton variant="rounded" height={200} role="status" aria-label={text('app.shell.loading')} />;
  const { total, limit } = data.metadata;
  if (!total && filter === 'all')
    return isQuietWhenEmpty ? null : (
      <EmptyState icon="products" title={text('jumia.empty_title')} body={text('jumia.empty_body')} />
    );
  const pages = Math.max(1, Math.ceil(total / limit));
  const refused = data.data.filter(({ state }) => state === 'refused' || state === 'unsure');
  return (
    <SectionCard
      title={text('jumia.listings')}
      help={text('jumia.listings_help')}
      actions={
        refused.length && may('product', 'edit') ? (
          <Button
            component={Link}
            to={`/add-to-jumia?ids=${refused.map(({ productId }) => productId).join()}`}
          >
            {text('jumia.again_many', { smart_count: refused.length })}
          </Button>
        ) : null
      }
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={filter}
        aria-label={text('jumia.filter')}
        onChange={(_, value: string | null) => {
          if (value === null) return;
          setFilter(value);
          setPage(1);
        }}
        sx={{ flexWrap: 'wrap', justifySelf: 'start' }}
      >
        {Object.keys(shown).map((name) => (
          <ToggleButton key={name} value={name}>
            {text(`jumia.filters.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {total ? (
        <ListingLines aria-label={text('jumia.listings')}>
          {data.data.map((listing) => (
            <ListingLine key={`${listing.productId} ${listing.shopId}`} listing={listing} />
          ))}
        </ListingLines>
      ) : (
        <p>{text('jumia.none_such')}</p>
      )}
      {pages > 1 ? (
        <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {text('ra.navigation.previous')}
          </Button>
          <span>{text('jumia.page', { page: format.number(page), pages: format.number(pages) })}</span>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {text('ra.navigation.next')}
          </Button>
        </div>
      ) : null}
    </SectionCard>
  );
}
