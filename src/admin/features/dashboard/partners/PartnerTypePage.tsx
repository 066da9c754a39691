import { useParams } from 'react-router';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { ErrorState, NotFoundState } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useCategories, usePartners } from './partner-calls.ts';
import { PartnerCard, PartnerGrid } from './PartnerCard.tsx';
import { PartnersSkeleton } from './PartnersSkeleton.tsx';

/** Partners of one type: `/partner/couriers`. */
export default function PartnerTypePage() {
  const text = useText();
  const { type = '' } = useParams();
  const categories = useCategories();
  const partners = usePartners({ type });
  const category = categories.data?.find(({ types }) => types.some((each) => each.type === type));
  const name = category?.types.find((each) => each.type === type)?.name;
  if (categories.data && !category) return <NotFoundState />;
  const error = categories.error ?? partners.error;
  return (
    <>
      <PageHeader
        title={(name as string | undefined) ?? text('menu.partners')}
        subtitle={category?.description as string | undefined}
        back="/partners"
        backLabel={text('menu.partners')}
      />
      {error ? (
        <SectionCard>
          <ErrorState
            error={error}
            retry={() => {
              void categories.refetch();
              void partners.refetch();
            }}
          />
        </SectionCard>
      ) : partners.data ? (
        <PartnerGrid>
          {partners.data.map((partner) => (
            <PartnerCard key={partner.id} partner={partner} />
          ))}
        </PartnerGrid>
      ) : (
        <PartnersSkeleton />
      )}
    </>
  );
}
