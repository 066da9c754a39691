/** Tabs of the general settings, in order; each has a route of its own. */
export const generalTabs = ['admin-info', 'company-info', 'company-address', 'regional'] as const;

export type GeneralTab = (typeof generalTabs)[number];
