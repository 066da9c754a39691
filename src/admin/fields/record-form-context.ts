import { createContext, useContext, useEffect } from 'react';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';

export interface RecordFormFacts {
  resource: ResourceModel;
  /** `undefined` while the record does not exist yet */
  id: string | undefined;
  /** the values go to many records, of which nobody knows here what they hold */
  isMany?: boolean;
  /** Holds saving back until the returned function is called: a picture is on its way. */
  hold: () => () => void;
  /** Sets a value, and stores it at once where nothing else waits to be saved. A form that stores nothing by itself has none. */
  step?: (name: string, value: unknown) => void;
}

export const RecordFormContext = createContext<RecordFormFacts | null>(null);

/** What the form around says beside react-admin's contexts: its model, and how saving is held back. */
export function useRecordForm(): RecordFormFacts {
  const facts = useContext(RecordFormContext);
  if (!facts) throw new Error('useRecordForm stands outside a form.');
  return facts;
}

/** Holds saving back for as long as `isBusy`. */
export function useBlockSaving(isBusy: boolean): void {
  const { hold } = useRecordForm();
  useEffect(() => (isBusy ? hold() : undefined), [isBusy, hold]);
}
