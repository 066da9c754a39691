import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';
import { generalTabs, type GeneralTab } from './general-tabs.ts';
import { fieldAreas } from './settings-fields.ts';
import { settingsPageOf } from './settings-pages.ts';

const SettingsLayout = lazyScreen<{ children: ReactNode }>(
  ['settings_pages'],
  () => import('./SettingsLayout.tsx'),
);
const SettingsPage = lazyScreen(
  ['settings_pages', 'palette', ...fieldAreas],
  () => import('./SettingsPage.tsx'),
);
const GeneralSettingsPage = lazyScreen<{ tab: GeneralTab }>(
  ['settings', 'settings_pages', 'places', 'account', 'sign_in'],
  () => import('./GeneralSettingsPage.tsx'),
);
const PoliciesPage = lazyScreen(['settings', 'settings_pages'], () => import('./PoliciesPage.tsx'));
const SocialMediaPage = lazyScreen(['settings', 'settings_pages'], () => import('./SocialMediaPage.tsx'));

const right = { module: 'settings', action: 'view' } as const;
const general = 'settings/general-settings';

/** Screens of the settings that edit the store document. */
export const settingsRoutes: FeatureRoute[] = [
  { path: 'settings', page: 'settings', element: <SettingsPage /> },
  {
    path: general,
    page: 'settings.general',
    element: <Navigate to={`/${general}/company-info`} replace />,
  },
  ...generalTabs.map((tab) => ({
    path: `${general}/${tab}`,
    page: `settings.${tab.replace('-', '_')}`,
    // The user's own details need no permission.
    ...(tab !== 'admin-info' && { right }),
    element: <GeneralSettingsPage tab={tab} />,
  })),
  { path: 'settings/policies', page: 'settings.policies', right, element: <PoliciesPage /> },
  { path: 'settings/social-media', page: 'settings.social_media', right, element: <SocialMediaPage /> },
];

/** Wraps the screens of settings pages in their layout. */
export function inSettings(screen: FeatureRoute): FeatureRoute {
  return settingsPageOf(screen.path)
    ? { ...screen, element: <SettingsLayout>{screen.element}</SettingsLayout> }
    : screen;
}
