import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { channelsOf } from '../../../../shared/analytics/analytics.ts';
import { featuresOf } from '../../../../shared/company/plans.ts';
import { displayNameOf } from '../../../../shared/identity/sign-in-facts.ts';
import { givenName } from '../../../../shared/identity/given-name.ts';
import { storeTimeZone } from '../../../../shared/analytics/store-time.ts';
import { LazyBoundary } from '../../../layout/states/LazyBoundary.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import { callOperation } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { ActivityCard } from './ActivityCard.tsx';
import { DeliveryUnpriced } from './DeliveryUnpriced.tsx';
import { TodayMetrics } from './TodayMetrics.tsx';
import { HomeSkeleton, LeadersSkeleton } from './HomeSkeleton.tsx';
import type { Home } from './home-types.ts';
import { NewsCard } from './NewsCard.tsx';
import { PartnersCard } from './PartnersCard.tsx';
import { AccessibleLists } from './AccessibleLists.tsx';
import { ReferralCard } from './ReferralCard.tsx';
import { Checklist, FinishSetUp } from './SetUp.tsx';
import { WorkCard } from './WorkCard.tsx';
import { HomeGrid, LaterGrid } from './HomeGrid.tsx';

const Leaders = lazyScreen<object>(['analytics'], () => import('./HomeLeaders.tsx'));

/** How often the figures are asked for again while the page is looked at, in milliseconds. */
const refreshed = 60_000;

/** A greeting, and what matters now: what is left to set up in a new store; how an active one sells and what waits. */
export default function HomePage() {
  const text = useText();
  const { locale } = useLocaleState();
  const { user, company } = useSignInFacts();
  const [now] = useState(() => new Date());
  const { data, error, refetch } = useQuery({
    queryKey: ['home', locale],
    queryFn: async ({ signal }) => (await callOperation('GET', '/home', { signal })).data,
    refetchInterval: refreshed,
    // Whoever comes back has often just done what the page asked for.
    refetchOnWindowFocus: true,
  });
  const name = givenName(displayNameOf(user));
  return (
    <>
      <PageHeader
        title={text(`home.greeting.${partOfDay(now)}`, { name })}
        subtitle={company ? text('app.home.signed_in', { store: company.name }) : undefined}
      />
      {data ? (
        <Parts home={data} />
      ) : error ? (
        <SectionCard>
          <ErrorState error={error} retry={() => void refetch()} />
        </SectionCard>
      ) : (
        <HomeSkeleton />
      )}
    </>
  );
}

function Parts({ home }: { home: Home }) {
  const { setUp, performance, work, activity, referral, news } = home;
  const { company } = useSignInFacts();
  const [now] = useState(() => new Date());
  // Figures of the analytics are for who may see those, in a store whose plan has them.
  const isOpen = company !== null && channelsOf(featuresOf(company, now)).length > 0;
  const seesLeaders = isOpen && performance?.today.sales !== null;
  const isNew = setUp?.isNew ?? false;
  const hasSold =
    performance !== null &&
    [performance.today, performance.yesterday, performance.lastWeek].some(({ orders }) => orders > 0);
  // A store that nothing has happened in is told what to do, not that nothing has happened.
  const shown = isNew ? work.filter(({ count }) => count > 0) : work;
  const showsFigures = performance !== null && (!isNew || hasSold);
  const matters = (
    <div>
      {setUp && isNew ? <Checklist setUp={setUp} /> : null}
      {setUp?.isDeliveryUnpriced ? <DeliveryUnpriced /> : null}
      {showsFigures ? <TodayMetrics performance={performance} /> : null}
      {shown.length ? <WorkCard work={shown} /> : null}
      {!performance && !work.length ? <AccessibleLists /> : null}
      {showsFigures && seesLeaders ? (
        <LazyBoundary waiting={<LeadersSkeleton />}>
          <Leaders />
        </LazyBoundary>
      ) : null}
      {activity.length ? <ActivityCard activity={activity} /> : null}
    </div>
  );
  // Beside its next step a new store needs nothing: what else there is comes after it.
  if (isNew)
    return (
      <HomeGrid data-single="">
        {matters}
        <LaterGrid>
          {referral ? <ReferralCard referral={referral} /> : null}
          <PartnersCard />
          {news ? <NewsCard news={news} /> : null}
        </LaterGrid>
      </HomeGrid>
    );
  return (
    <HomeGrid>
      {matters}
      <div>
        {setUp && setUp.doneShare < 1 ? <FinishSetUp setUp={setUp} /> : null}
        {news ? <NewsCard news={news} /> : null}
        {referral ? <ReferralCard referral={referral} /> : null}
        <PartnersCard />
      </div>
    </HomeGrid>
  );
}

/** By the store's clock, not the computer's. */
function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hour12: false, timeZone: storeTimeZone }).format(now),
  );
  if (hour < 4 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}
