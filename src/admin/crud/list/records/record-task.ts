import type { RaRecord } from 'react-admin';
import type { SelectionTarget } from '../selection/selection.tsx';

/** A bulk change refused by the server because of some records' values (422): reopened in the dialog, which offers a preview. */
export interface RefusedChange {
  values: Record<string, unknown>;
  error: unknown;
}

/** A task with one or several records, opened as a dialog. */
export type RecordTask =
  | { kind: 'delete'; target: SelectionTarget; record?: RaRecord }
  | { kind: 'edit'; target: SelectionTarget; refused?: RefusedChange }
  | { kind: 'change_prices'; target: SelectionTarget }
  | { kind: 'print_labels'; target: SelectionTarget }
  | { kind: 'print_documents'; target: SelectionTarget }
  | { kind: 'send_to_courier'; target: SelectionTarget }
  | { kind: 'look'; record: RaRecord }
  | { kind: 'duplicate'; record: RaRecord };
