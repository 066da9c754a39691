/** An id beyond the safe range belongs to no record. */
export function safeId(id: number): number {
  return Number.isSafeInteger(id) ? id : 0;
}
