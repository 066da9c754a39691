import Chip from '@mui/material/Chip';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { ReservedHeight } from '../../../layout/page/ReservedHeight.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { EmptyState, ErrorState } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useCategories, usePartners } from './partner-calls.ts';
import { PartnerCard, PartnerGrid } from './PartnerCard.tsx';
import { PartnersSkeleton } from './PartnersSkeleton.tsx';

const Bar = styled('div')({ display: 'grid', gap: 12, marginBlockEnd: 16 });

const Choices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '@media (pointer: coarse)': { '& > *': { height: 44, borderRadius: 22 } },
});

/** Partner directory, filtered by text and category; the filters are in the address. */
export default function PartnersPage() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const category = query.get('category') ?? '';
  const { data: categories = [], ...named } = useCategories();
  const partners = usePartners({ category, search: useDeferredValue(search.trim()) });
  // Both load before either is shown, to avoid a layout shift.
  const isPending = named.isPending || partners.isPending;
  const choose = (name: string, value: string) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const types = new Map(
    categories.flatMap((each) => each.types.map(({ type, name }) => [type, name as string])),
  );
  function content() {
    if (partners.error)
      return (
        <SectionCard>
          <ErrorState error={partners.error} retry={() => void partners.refetch()} />
        </SectionCard>
      );
    if (!partners.data || isPending) return <PartnersSkeleton />;
    if (!partners.data.length)
      return (
        <EmptyState
          icon="search"
          title={text('partners.none')}
          body={text('partners.none_body')}
          action={<Button onClick={() => setQuery({}, { replace: true })}>{text('partners.clear')}</Button>}
        />
      );
    return (
      <PartnerGrid>
        {partners.data.map((partner) => (
          <PartnerCard key={partner.id} partner={partner} type={types.get(partner.type)} />
        ))}
      </PartnerGrid>
    );
  }
  return (
    <>
      <PageHeader title={text('menu.partners')} subtitle={text('partners.subtitle')} />
      <Bar role="search">
        <TextField
          type="search"
          size="small"
          label={text('partners.search')}
          value={search}
          onChange={(event) => choose('search', event.target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          sx={{ maxWidth: 420 }}
        />
        {/* Without the categories, their reserved height remains. */}
        <ReservedHeight>
          <Choices role="group" aria-label={text('partners.categories')}>
            {[{ id: '', name: text('partners.all') }, ...(isPending ? [] : categories)].map(
              ({ id, name }) => (
                <Chip
                  key={id}
                  label={name as string}
                  color={id === category ? 'primary' : 'default'}
                  variant={id === category ? 'filled' : 'outlined'}
                  aria-pressed={id === category}
                  onClick={() => choose('category', id)}
                />
              ),
            )}
            {isPending
              ? [64, 64, 70, 76].map((width) => (
                  <Skeleton key={width} variant="rounded" width={width} height={32} />
                ))
              : null}
          </Choices>
        </ReservedHeight>
      </Bar>
      {content()}
    </>
  );
}
