import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { featureTitles, plans } from '../../../shared/company/plans.ts';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { call } from '../../providers/data/api.ts';
import type { Schema } from '../../providers/data/contract.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { SupportLayout } from './SupportLayout.tsx';

/** Plans with the number of stores on each. */
export default function PlansPage() {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const counts = useQueries({
    queries: plans.map(({ id }) => ({
      queryKey: ['support', 'plan', id],
      queryFn: () =>
        call<{ metadata: Schema<'ListMetadata'> }>('GET', `/support/companies?plan=${id}&limit=1`).then(
          ({ metadata }) => metadata.total,
        ),
      retry: false,
    })),
  });
  return (
    <SupportLayout>
      <PageHeader title={text('support.place.plans')} />
      <div
        style={{
          display: 'grid',
          gap: 16,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
        }}
      >
        {plans.map((plan, index) => {
          const count = counts[index]?.data;
          return (
            <SectionCard key={plan.id} title={plan.name[locale]}>
              <Typography>
                {text('support.per_month', {
                  price: format.money(plan.monthlyPriceCents, { currency: 'EGP' }),
                })}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {plan.features
                  .map((feature) => featureTitles[feature][locale])
                  .join(text('records.list.comma')) || text('support.no_features')}
              </Typography>
              <Button
                component={Link}
                to={`/railsAdmin/subscriptions?plan=${plan.id}`}
                sx={{ alignSelf: 'start' }}
              >
                {count === undefined
                  ? counts[index]?.isError
                    ? text('support.places_of_plan')
                    : '…'
                  : text('support.stores', { smart_count: count, count: format.number(count) })}
              </Button>
            </SectionCard>
          );
        })}
      </div>
    </SupportLayout>
  );
}
