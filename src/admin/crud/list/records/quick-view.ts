import { createContext, type ComponentType } from 'react';
import type { RaRecord } from 'react-admin';

export interface QuickLookProps {
  record: RaRecord;
  onClose: () => void;
}

/** Component of the quick look dialog; `null` if the list has none. */
export const QuickLookContext = createContext<ComponentType<QuickLookProps> | null>(null);
