/** Tests and journeys whose result may depend on the date: those that read the demo store, and those about days, months and periods. */
export const dependentTests = [
  'tests/demo/seed.test.ts',
  'tests/demo/records.test.ts',
  'tests/server/analytics/',
  'tests/server/company/billing/',
  'tests/server/dashboard/home.test.ts',
  'tests/server/lending/',
  'tests/server/catalog/prices/sale-schedule.test.ts',
  'tests/server/crud/exports/',
  'tests/server/crud/retention.test.ts',
  'tests/server/company/store-creation.test.ts',
  'tests/server/crud/imports/salla-and-woocommerce.test.ts',
  'tests/shared/',
  'tests/admin/bootstrap/shell-format.test.ts',
];

/** Tests of the short form, which CI runs last. */
export const shortTests = [
  'tests/demo/seed.test.ts',
  'tests/demo/records.test.ts',
  'tests/server/dashboard/home.test.ts',
  'tests/server/catalog/prices/sale-schedule.test.ts',
];

export const dependentJourneys = ['home-metrics', 'dashboard/analytics', 'courier-statement'];
