import type { Identifier, RaRecord } from 'ra-core';

/** What was asked to be done with one record or several, and waits for a word of the person. */
export type RecordTask =
  { kind: 'delete'; ids: Identifier[]; record?: RaRecord } | { kind: 'duplicate'; record: RaRecord };
