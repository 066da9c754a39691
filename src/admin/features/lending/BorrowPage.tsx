/** Lending page: the store's figures for lenders, the partners' terms, and the applications. */
import Typography from '@mui/material/Typography';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { EmptyState, ErrorState } from '../../layout/states/page-states.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import { StoreMetricsCard } from './StoreMetricsCard.tsx';
import { useLending } from './lending-calls.ts';
import { LendingSkeleton } from './LendingSkeleton.tsx';
import { Offers, PartnerOffer } from './PartnerOffer.tsx';

export default function BorrowPage() {
  const text = useText();
  const { locale } = useLocaleState();
  const { data, error, refetch } = useLending();
  return (
    <>
      <PageHeader title={text('lending.title')} subtitle={text('lending.subtitle')} />
      {!data && error ? (
        <SectionCard>
          <ErrorState error={error} retry={() => void refetch()} />
        </SectionCard>
      ) : !data ? (
        <LendingSkeleton />
      ) : (
        <div style={{ display: 'grid', gap: 16 }}>
          <StoreMetricsCard figures={data.figures} />
          <Typography variant="h3" component="h2" sx={{ mt: 1 }}>
            {text('lending.partners')}
          </Typography>
          {data.partners.length ? (
            <Offers>
              {data.partners.map((partner) => (
                <PartnerOffer key={partner.handle} partner={partner} />
              ))}
            </Offers>
          ) : (
            <SectionCard>
              <EmptyState
                icon="pricing"
                title={text('lending.none_title')}
                body={text('lending.none_body')}
              />
            </SectionCard>
          )}
          {data.applications.length ? (
            <>
              <Typography variant="h3" component="h2" sx={{ mt: 1 }}>
                {text('lending.application.all')}
              </Typography>
              {data.applications.map((each) => (
                <ApplicationCard key={each.id} application={each} title={each.partnerName[locale]} />
              ))}
            </>
          ) : null}
        </div>
      )}
    </>
  );
}
