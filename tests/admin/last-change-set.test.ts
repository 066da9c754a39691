/** Which message offers to undo which write. */
import { expect, it } from 'vitest';
import { forgetWritten, lastWritten, noteWritten, writtenOf } from '../../src/admin/providers/last-change-set.ts';

const answer = (changeSet?: number) =>
  new Headers(
    changeSet
      ? { 'matjar-change-set': String(changeSet), 'matjar-undo-until': '2999-01-01T00:00:00Z' }
      : undefined,
  );

it('offers a write in the first message after it, and in that one only', () => {
  noteWritten(answer(7));
  const saved = {};
  expect(writtenOf(saved)?.changeSet).toBe(7);
  expect(writtenOf(saved)?.changeSet).toBe(7);
  expect(writtenOf({})).toBeNull();
});

it('does not offer an earlier, silent write in the message of one that has nothing to undo', () => {
  noteWritten(answer(8));
  noteWritten(answer());
  expect(writtenOf({})).toBeNull();
  expect(lastWritten()?.changeSet, 'the key still undoes it').toBe(8);
});

it('has nothing to offer once it is undone', () => {
  noteWritten(answer(9));
  forgetWritten(9);
  expect(lastWritten()).toBeNull();
  expect(writtenOf({})).toBeNull();
});
