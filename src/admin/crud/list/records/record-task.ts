import type { RaRecord } from 'react-admin';
import type { SelectionTarget } from '../selection/selection.tsx';

/** A change of many that the server did not take, because of what some of them hold: it says so where a preview shows which. */
export interface RefusedChange {
  values: Record<string, unknown>;
  error: unknown;
}

/** What was asked to be done with one record or several, and waits for a word of the person. */
export type RecordTask =
  | { kind: 'delete'; target: SelectionTarget; record?: RaRecord }
  | { kind: 'edit'; target: SelectionTarget; refused?: RefusedChange }
  | { kind: 'prices'; target: SelectionTarget }
  | { kind: 'labels'; target: SelectionTarget }
  | { kind: 'papers'; target: SelectionTarget }
  | { kind: 'couriers'; target: SelectionTarget }
  | { kind: 'look'; record: RaRecord }
  | { kind: 'duplicate'; record: RaRecord };
