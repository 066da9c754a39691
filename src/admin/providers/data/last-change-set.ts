/** What this tab has written last: the answer of every write says its change set, and a message about it can offer to undo it. */

export interface LastChangeSet {
  changeSet: number;
  /** until when the undo is offered */
  until: number;
}

let last: LastChangeSet | null = null;
let isOffered = true;

/** Notes the change set that a write's answer names. One that names none leaves nothing to offer: the message after it is its own. */
export function setLastChangeSet(headers: Headers): void {
  const changeSet = Number(headers.get('matjar-change-set'));
  if (!changeSet) {
    isOffered = true;
    return;
  }
  last = { changeSet, until: Date.parse(headers.get('matjar-undo-until') ?? '') };
  isOffered = false;
}

/** The last write, as long as it can be undone. */
export function lastChangeSet(): LastChangeSet | null {
  return last && last.until > Date.now() ? last : null;
}

/** Nothing more to offer: it has been undone. */
export function clearLastChangeSet(changeSet: number): void {
  if (last?.changeSet === changeSet) last = null;
}

/** Calls that only asked came after the last write: the message that tells of both offers its undo. */
export function offerUndoAgain(): void {
  isOffered = last === null;
}

const offers = new WeakMap<object, LastChangeSet | null>();

/** The write that a message tells of: each write belongs to the first message after it. */
export function changeSetOfResponse(message: object): LastChangeSet | null {
  const known = offers.get(message);
  if (known !== undefined) return known;
  const offer = isOffered ? null : lastChangeSet();
  isOffered = true;
  offers.set(message, offer);
  return offer;
}
