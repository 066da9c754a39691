/**
 * Whether an error is PostgreSQL's refusal of a prepared statement whose result columns have changed: a table or a function was altered while the
 * connection was open, as in a rolling deployment. The statement keeps failing on that connection, so it must be closed.
 */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
