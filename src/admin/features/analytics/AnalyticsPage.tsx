import GlobalStyles from '@mui/material/GlobalStyles';
import { useMemo, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { readRange } from '../../../shared/analytics/analytics-range.ts';
import { featuresOf } from '../../../shared/company/plans.ts';
import { dayInStore } from '../../../shared/analytics/store-time.ts';
import { Icon } from '../../layout/controls/Icon.tsx';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { useSignInFacts } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { Tab as TabLink, TabBar } from '../../crud/list/views/tab-styles.tsx';
import { AnalyticsScopeContext } from './data/analytics-calls.ts';
import { UpgradeRequired } from './UpgradeRequired.tsx';
import { TopListCard } from './cards/TopListCard.tsx';
import { MethodCard } from './cards/MethodCard.tsx';
import { Halves, OrdersCard } from './cards/OrdersCard.tsx';
import { ProductsCard } from './cards/ProductsCard.tsx';
import { RangePicker } from './RangePicker.tsx';
import { ReturningCard } from './cards/ReturningCard.tsx';
import { SalesCard } from './cards/SalesCard.tsx';
import { StatusCard } from './cards/StatusCard.tsx';
import { addressOfTab, tabFeatures, tabs, type Tab } from './data/tabs.ts';

/** Print styles: hide navigation and buttons. */
const print = (
  <GlobalStyles
    styles={{
      '@media print': {
        'nav, [role=banner], button, .MuiButton-root': { display: 'none !important' },
        main: { padding: '0 !important' },
        section: { breakInside: 'avoid' },
      },
    }}
  />
);

/**
 * Analytics page of the sales in a date range taken from the address, online or at the point of sale. Without `channel` it shows the first channel
 * that the plan includes, or why the requested one is unavailable.
 */
export default function AnalyticsPage({ channel }: { channel?: Tab }) {
  const text = useText();
  const { company } = useSignInFacts();
  const { search } = useLocation();
  const [parameters] = useSearchParams();
  const [now] = useState(() => new Date());
  const open = company ? featuresOf(company, now) : [];
  const isOpen = (tab: Tab) => open.includes(tabFeatures[tab]);
  const asked = channel ?? tabs.find((tab) => tab === parameters.get('show'));
  const shown = asked ?? tabs.find(isOpen) ?? 'online';
  if (!channel && isOpen(shown))
    return <Navigate to={`${addressOfTab(shown, true)}${kept(search)}`} replace />;
  return (
    <>
      {print}
      <PageHeader title={text('analytics.title')} />
      <TabBar aria-label={text('analytics.tabs')} style={{ padding: 0, marginBlockEnd: 16 }}>
        {tabs.map((tab) => (
          <TabLink
            key={tab}
            to={joined(addressOfTab(tab, isOpen(tab)), kept(search))}
            aria-current={tab === shown ? 'page' : undefined}
          >
            {text(`analytics.tab.${tab}`)}
            {isOpen(tab) ? null : (
              <>
                <Icon name="lock" size={14} />
                <span className="visually-hidden">{text('menu.sign.lock')}</span>
              </>
            )}
          </TabLink>
        ))}
      </TabBar>
      {isOpen(shown) ? (
        <Figures key={shown} tab={shown} now={now} />
      ) : (
        <UpgradeRequired feature={tabFeatures[shown]} />
      )}
    </>
  );
}

/** Keeps the date range in the link to another tab; drops the tab and card options. */
function kept(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['show', 'group']) query.delete(name);
  return query.size ? `?${query}` : '';
}

const joined = (address: string, search: string): string =>
  address.includes('?') ? `${address}${search.replace('?', '&')}` : `${address}${search}`;

function Figures({ tab, now }: { tab: Tab; now: Date }) {
  const { search } = useLocation();
  const today = dayInStore(now);
  const scope = useMemo(
    () => ({ tab, range: readRange(new URLSearchParams(search), today) }),
    [tab, search, today],
  );
  return (
    <AnalyticsScopeContext value={scope}>
      <div style={{ display: 'flex', marginBlockEnd: 16 }}>
        <RangePicker range={scope.range} today={today} />
      </div>
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <SalesCard />
        <Halves>
          <OrdersCard type="count" />
          <OrdersCard type="average" />
          <ReturningCard />
        </Halves>
        <Halves style={{ alignItems: 'start' }}>
          <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <ProductsCard />
            <TopListCard most={10} />
          </div>
          <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <MethodCard />
            <StatusCard />
          </div>
        </Halves>
      </div>
    </AnalyticsScopeContext>
  );
}
