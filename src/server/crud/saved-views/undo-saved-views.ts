/** Undo handler of saved views, subject to the rights to change and share them. */
import { can } from '../../../shared/identity/sign-in-facts.ts';
import { missingRight } from '../../infrastructure/sessions/access.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import { mayChange, releaseRoles, type ViewRow } from './saved-views.ts';
import type { UndoHandler } from '../history/undo-handler.ts';
import { undoRows, type RowTable } from '../history/undo-rows.ts';
import { prepared } from '../records/resources/prepared.ts';

const fields = ['name', 'visibility', 'roles', 'query', 'columns', 'widths', 'position'];

const check: RowTable['check'] = ({ actor }, held, wanted) => {
  const before = held as unknown as ViewRow;
  if (!mayChange(actor, before)) throw new Problem(403, 'view_not_yours');
  const module = prepared[before.resource]?.model.module;
  const isShared = wanted !== null && wanted.visibility === 'shared';
  const right = {
    module: module ?? '',
    action: isShared && wanted !== held && before.visibility === 'own' ? 'edit' : 'view',
  };
  if (!module || !can(actor, right.module, right.action)) throw missingRight(right);
};

export const savedViewUndoHandlers: UndoHandler = {
  undo: undoRows({
    table: 'saved_views',
    fields,
    check,
    after: (scene, row) => releaseRoles(scene, row as unknown as ViewRow),
  }),
  fields,
  named: 't.name',
};
