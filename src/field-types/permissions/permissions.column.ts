import { baseActions, isBaseAction, type Permissions } from '../../shared/identity/permissions.ts';
import { plainColumn, toJson, type FieldTypeColumn } from '../column.ts';

export const column: FieldTypeColumn = {
  ...plainColumn('permissions', 'jsonb'),
  clean: (value) => (value == null ? null : cleanPermissions(value as Permissions)),
  toRow: toJson,
};

/** Normalizes permissions: sorted, without duplicates; any action implies `view`. */
function cleanPermissions(permissions: Permissions): Permissions {
  const granted = Object.entries(permissions).filter(([, list]) => list.length > 0);
  return Object.fromEntries(
    granted
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([module, list]) => [
        module,
        [
          ...baseActions.filter((action) => action === 'view' || list.includes(action)),
          ...new Set(list.filter((action) => !isBaseAction(action)).toSorted()),
        ],
      ]),
  );
}
