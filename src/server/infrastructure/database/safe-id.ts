/** An id beyond the safe range belongs to no record. */
export function knownId(id: number): number {
  return Number.isSafeInteger(id) ? id : 0;
}
