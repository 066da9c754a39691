/** The tests and journeys whose outcome may depend on the day: those that read the demo store, and those about days, months and periods. */
export const dependentTests = [
  'tests/demo/seed.test.ts',
  'tests/demo/records.test.ts',
  'tests/server/analytics/',
  'tests/server/billing/',
  'tests/server/home/home.test.ts',
  'tests/server/lending/',
  'tests/server/prices/sale-schedule.test.ts',
  'tests/server/exports/',
  'tests/server/retention.test.ts',
  'tests/server/companies/founding.test.ts',
  'tests/server/imports/salla-and-woocommerce.test.ts',
  'tests/shared/',
  'tests/admin/bootstrap/shell-format.test.ts',
];

/** Those of the short form, which CI runs after everything else. */
export const shortTests = [
  'tests/demo/seed.test.ts',
  'tests/demo/records.test.ts',
  'tests/server/home/home.test.ts',
  'tests/server/prices/sale-schedule.test.ts',
];

export const dependentJourneys = [
  'home-figures',
  'analytics-are-read',
  'a-couriers-statement',
  'answers-come-late',
];
