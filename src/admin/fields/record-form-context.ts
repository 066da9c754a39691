import { createContext, useContext, useEffect } from 'react';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';

export interface RecordFormFacts {
  resource: ResourceModel;
  /** `undefined` for a new record */
  id: string | undefined;
  /** a bulk change: the records' own values are unknown */
  isMany?: boolean;
  /** Blocks saving until the returned function is called, such as during an upload. */
  hold: () => () => void;
  /** Sets a value, and saves at once where there are no other changes. Absent in forms without autosave. */
  step?: (name: string, value: unknown) => void;
}

export const RecordFormContext = createContext<RecordFormFacts | null>(null);

/** The model of the surrounding form, and the function that blocks saving. */
export function useRecordForm(): RecordFormFacts {
  const facts = useContext(RecordFormContext);
  if (!facts) throw new Error('useRecordForm stands outside a form.');
  return facts;
}

/** Blocks saving while `isBusy`. */
export function useBlockSaving(isBusy: boolean): void {
  const { hold } = useRecordForm();
  useEffect(() => (isBusy ? hold() : undefined), [isBusy, hold]);
}
