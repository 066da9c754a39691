import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../route.ts';
import type { Tab } from './data/tabs.ts';

const AnalyticsPage = lazyScreen<{ channel?: Tab }>(
  ['analytics', 'subscription'],
  () => import('./AnalyticsPage.tsx'),
);

const right = { module: 'analytics', action: 'view' } as const;

/** Analytics screens: one per channel, and one that shows the first available channel. */
export const analyticsRoutes: FeatureRoute[] = [
  {
    path: 'analytics',
    page: 'analytics',
    right,
    features: ['shop-analytics', 'pos-analytics'],
    element: <AnalyticsPage />,
  },
  {
    path: 'online-analytics',
    page: 'online_analytics',
    right,
    features: ['shop-analytics'],
    element: <AnalyticsPage channel="online" />,
  },
  {
    path: 'zam-pos-analytics',
    page: 'pos_analytics',
    right,
    features: ['pos-analytics'],
    element: <AnalyticsPage channel="pos" />,
  },
];
