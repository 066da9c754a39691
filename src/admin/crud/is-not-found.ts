/** Whether an error means that no record exists under the id, or that the id is malformed. */
export function isNotFound(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: number };
  return status === 404 || status === 400;
}
