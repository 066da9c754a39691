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
import { MissingDeliveryPrice } from './MissingDeliveryPrice.tsx';
import { TodayMetrics } from './TodayMetrics.tsx';
import { HomeSkeleton, LeadersSkeleton, TrendSkeleton } from './HomeSkeleton.tsx';
import type { Home } from './home-types.ts';
import { UpdatesCard } from './UpdatesCard.tsx';
import { PartnersCard } from './PartnersCard.tsx';
import { AccessibleLists } from './AccessibleLists.tsx';
import { ReferralCard } from './ReferralCard.tsx';
import { Checklist, FinishSetUp } from './SetUp.tsx';
import { TasksCard } from './TasksCard.tsx';
import { Beside, HomeGrid, LaterGrid } from './HomeGrid.tsx';

const Leaders = lazyScreen<object>(['analytics'], () => import('./HomeTopLists.tsx'));
const SalesTrendCard = lazyScreen<object>(['analytics'], () => import('./SalesTrendCard.tsx'));

/** Polling interval, in milliseconds. */
const refreshed = 60_000;

/** Home page: greeting, set-up steps of a new store, figures and pending work of an active one. */
export default function HomePage() {
  const text = useText();
  const { locale } = useLocaleState();
  const { user, company } = useSignInFacts();
  const [now] = useState(() => new Date());
  const { data, error, refetch } = useQuery({
    queryKey: ['home', locale],
    queryFn: async ({ signal }) => (await callOperation('GET', '/home', { signal })).data,
    refetchInterval: refreshed,
    // On returning to the tab, the user has often completed a listed step.
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
  const { setUp, performance, work, cash, activity, referral, news } = home;
  const { company } = useSignInFacts();
  const [now] = useState(() => new Date());
  // Rankings need the analytics permission and a plan that includes them.
  const isOpen = company !== null && channelsOf(featuresOf(company, now)).length > 0;
  const seesLeaders = isOpen && performance?.today.sales !== null;
  const isNew = setUp?.isNew ?? false;
  const hasSold =
    performance !== null &&
    [performance.today, performance.yesterday, performance.lastWeek].some(({ orders }) => orders > 0);
  // A new store sees no zero counts, only its set-up steps.
  const shown = isNew ? work.filter(({ count }) => count > 0) : work;
  const showsFigures = performance !== null && (!isNew || hasSold);
  const showsSales = showsFigures && seesLeaders;
  const tasks = shown.length || cash ? <TasksCard work={shown} cash={cash} /> : null;
  const activities = activity.length ? <ActivityCard activity={activity} /> : null;
  return (
    <HomeGrid>
      {setUp && isNew ? <Checklist setUp={setUp} /> : null}
      {setUp?.isDeliveryUnpriced ? <MissingDeliveryPrice /> : null}
      {showsFigures ? <TodayMetrics performance={performance} /> : null}
      {showsSales ? (
        <>
          <Beside>
            <LazyBoundary waiting={<TrendSkeleton />}>
              <SalesTrendCard />
            </LazyBoundary>
            {tasks}
          </Beside>
          <Beside>
            <LazyBoundary waiting={<LeadersSkeleton />}>
              <Leaders />
            </LazyBoundary>
            {activities}
          </Beside>
        </>
      ) : (
        <>
          {tasks}
          {activities}
        </>
      )}
      {!performance && !work.length ? <AccessibleLists /> : null}
      <LaterGrid>
        {setUp && !isNew && setUp.doneShare < 1 ? <FinishSetUp setUp={setUp} /> : null}
        {news ? <UpdatesCard news={news} /> : null}
        {referral ? <ReferralCard referral={referral} /> : null}
        <PartnersCard />
      </LaterGrid>
    </HomeGrid>
  );
}

/** Part of the day in the store's time zone. */
function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hour12: false, timeZone: storeTimeZone }).format(now),
  );
  if (hour < 4 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}
