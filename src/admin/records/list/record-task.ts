import type { RaRecord } from 'react-admin';
import type { Target } from './selection.tsx';

/** What was asked to be done with one record or several, and waits for a word of the person. */
export type RecordTask =
  | { kind: 'delete'; target: Target; record?: RaRecord }
  | { kind: 'edit'; target: Target }
  | { kind: 'prices'; target: Target }
  | { kind: 'labels'; target: Target }
  | { kind: 'papers'; target: Target }
  | { kind: 'couriers'; target: Target }
  | { kind: 'look'; record: RaRecord }
  | { kind: 'duplicate'; record: RaRecord };
