/** The change set of this tab's last write, taken from the response headers, so that a notification can offer undo. */

export interface LastChangeSet {
  changeSet: number;
  /** end of the undo period, in epoch milliseconds */
  until: number;
}

let last: LastChangeSet | null = null;
let isOffered = true;

/** Stores the change set of a write's response. A response without one clears the pending offer, so the next notification has no undo. */
export function setLastChangeSet(headers: Headers): void {
  const changeSet = Number(headers.get('matjar-change-set'));
  if (!changeSet) {
    isOffered = true;
    return;
  }
  last = { changeSet, until: Date.parse(headers.get('matjar-undo-until') ?? '') };
  isOffered = false;
}

/** The last change set, as long as it can be undone. */
export function lastChangeSet(): LastChangeSet | null {
  return last && last.until > Date.now() ? last : null;
}

/** Removes the last change set once it has been undone. */
export function clearLastChangeSet(changeSet: number): void {
  if (last?.changeSet === changeSet) last = null;
}

/** Makes the next notification offer undo again, after read-only calls followed the last write. */
export function offerUndoAgain(): void {
  isOffered = last === null;
}

const offers = new WeakMap<object, LastChangeSet | null>();

/** The change set that a notification offers to undo: each write belongs to the first notification after it. */
export function changeSetOfResponse(message: object): LastChangeSet | null {
  const known = offers.get(message);
  if (known !== undefined) return known;
  const offer = isOffered ? null : lastChangeSet();
  isOffered = true;
  offers.set(message, offer);
  return offer;
}
