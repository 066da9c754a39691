/** Is nothing there, or can nothing be there, under the id that was asked for? */
export function isNotFound(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: number };
  return status === 404 || status === 400;
}
