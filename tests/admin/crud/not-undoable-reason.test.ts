/** What the history says of a store's changes that no undo takes back, beside what the server undoes. */
import { expect, it } from 'vitest';
import { notUndoableReason } from '../../../src/admin/crud/history/not-undoable-reason.ts';
import { companyTrail } from '../../../src/server/modules/company/undo-company.ts';

it('says of nothing that is undone that it is not', () => {
  for (const field of companyTrail.fields ?? [])
    expect(notUndoableReason('companies', 'update', [{ field }]), field).toBeNull();
});

it('says why a plan, a connection with Jumia and a verdict of the DNS stay', () => {
  const because = (field: string, action = 'update') =>
    notUndoableReason('companies', action, [{ field: 'name' }, { field }]);
  expect(['planId', 'jumiaAccessToken', 'domainState'].map((field) => because(field))).toEqual([
    'plan',
    'jumia',
    'domain',
  ]);
  expect(because('planId', 'create')).toBeNull();
});
