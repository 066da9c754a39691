/**
 * Settings that the first batch of every transaction, batched read and single statement sets for itself. Nothing depends on startup options, which a
 * pooler drops, or on the connection, which a pooler in transaction mode changes with each transaction.
 */

/** Row-level security applies to this role alone: the user of DATABASE_URL owns the tables, or is a superuser. */
export const appSettings = { role: 'matjar_app', TimeZone: 'UTC', statement_timeout: '30s' } as const;

/** Statement that sets them until the end of the transaction, as `set local` does; one statement costs less than three. */
export const settingsText = `select ${Object.entries(appSettings)
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}`;
