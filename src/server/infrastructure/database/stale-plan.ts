/**
 * Is it PostgreSQL's refusal of a prepared statement whose rows have got other columns since: a table or a function was changed while
 * the connection lived, as in a rolling start? The statement fails there for as long as the connection lives, so the connection has to go.
 */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
