import type { RecordValues } from '../resources/resource-hooks.ts';
import type { PreparedField } from '../resources/prepared-resource.ts';

/** A change of one record. */
export interface RecordChange {
  id: number;
  before: RecordValues | null;
  after: RecordValues;
  /** the fields that differ */
  changed: readonly PreparedField[];
}
