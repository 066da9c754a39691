/** Replaces an unsafe integer by 0, the id of no record. */
export function safeId(id: number): number {
  return Number.isSafeInteger(id) ? id : 0;
}
