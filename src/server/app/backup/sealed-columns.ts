/** Columns that are encrypted with the server's secret; a test compares them with all binary columns of the schema. */
export const sealedColumns: readonly (readonly [table: string, column: string])[] = [
  ['company_keys', 'sealed'],
  ['courier_accounts', 'sealed'],
  ['marketplace_connections', 'sealed'],
  ['payment_accounts', 'sealed'],
  ['payment_links', 'sealedKey'],
  ['plan_charges', 'cardToken'],
  ['subscriptions', 'cardToken'],
  ['second_factors', 'secret'],
  ['sms_accounts', 'sealed'],
  ['tax_accounts', 'sealed'],
];
