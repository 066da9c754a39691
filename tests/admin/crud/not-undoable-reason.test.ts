/** Reasons that the history shows for changes of a store that cannot be undone, compared with what the server undoes. */
import { expect, it } from 'vitest';
import { notUndoableReason } from '../../../src/admin/crud/history/not-undoable-reason.ts';
import { companyUndoHandlers } from '../../../src/server/modules/company/undo-company.ts';

it('an undoable field has no reason against undoing it', () => {
  for (const field of companyUndoHandlers.fields ?? [])
    expect(notUndoableReason('companies', 'update', [{ field }]), field).toBeNull();
});

it('a plan, a connection to Jumia and a DNS check have a reason why they cannot be undone', () => {
  const because = (field: string, action = 'update') =>
    notUndoableReason('companies', action, [{ field: 'name' }, { field }]);
  expect(['planId', 'jumiaAccessToken', 'domainState'].map((field) => because(field))).toEqual([
    'plan',
    'jumia',
    'domain',
  ]);
  expect(because('planId', 'create')).toBeNull();
});
