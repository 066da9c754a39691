import type { RaRecord } from 'react-admin';
import type { Target } from '../selection/selection.tsx';

/** A change of many that the server did not take, because of what some of them hold: it says so where a preview shows which. */
export interface RefusedChange {
  values: Record<string, unknown>;
  error: unknown;
}

/** What was asked to be done with one record or several, and waits for a word of the person. */
export type RecordTask =
  | { kind: 'delete'; target: Target; record?: RaRecord }
  | { kind: 'edit'; target: Target; refused?: RefusedChange }
  | { kind: 'prices'; target: Target }
  | { kind: 'labels'; target: Target }
  | { kind: 'papers'; target: Target }
  | { kind: 'couriers'; target: Target }
  | { kind: 'look'; record: RaRecord }
  | { kind: 'duplicate'; record: RaRecord };
