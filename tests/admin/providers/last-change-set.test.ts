/** Which notification offers to undo which write. */
import { expect, it } from 'vitest';
import {
  clearLastChangeSet,
  lastChangeSet,
  setLastChangeSet,
  changeSetOfResponse,
} from '../../../src/admin/providers/data/last-change-set.ts';

const answer = (changeSet?: number) =>
  new Headers(
    changeSet
      ? { 'matjar-change-set': String(changeSet), 'matjar-undo-until': '2999-01-01T00:00:00Z' }
      : undefined,
  );

it('the first notification after a write offers to undo it, and only that one', () => {
  setLastChangeSet(answer(7));
  const saved = {};
  expect(changeSetOfResponse(saved)?.changeSet).toBe(7);
  expect(changeSetOfResponse(saved)?.changeSet).toBe(7);
  expect(changeSetOfResponse({})).toBeNull();
});

it('a notification without an undoable write does not offer an earlier, silent write', () => {
  setLastChangeSet(answer(8));
  setLastChangeSet(answer());
  expect(changeSetOfResponse({})).toBeNull();
  expect(lastChangeSet()?.changeSet, 'the key still undoes it').toBe(8);
});

it('an undone write is not offered again', () => {
  setLastChangeSet(answer(9));
  clearLastChangeSet(9);
  expect(lastChangeSet()).toBeNull();
  expect(changeSetOfResponse({})).toBeNull();
});
