/** Refusals of a prepared statement, after which its connection is closed. */

/** Whether PostgreSQL has no prepared statement of that name, or has one already: a pooler has changed the connection between two transactions. */
export function isLostStatement(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string };
  return code === '26000' || code === '42P05';
}

/**
 * Whether a prepared statement cannot be used any more: it was lost, or its result columns have changed, as a table or a function was altered while
 * the connection was open (a rolling deployment). It keeps failing on that connection, so the connection must be closed.
 */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return isLostStatement(error) || (code === '0A000' && routine === 'RevalidateCachedQuery');
}
