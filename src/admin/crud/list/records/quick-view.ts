import { createContext, type ComponentType } from 'react';
import type { RaRecord } from 'react-admin';

export interface QuickViewProps {
  record: RaRecord;
  onClose: () => void;
}

/** Component of the quick look dialog; `null` if the list has none. */
export const QuickViewContext = createContext<ComponentType<QuickViewProps> | null>(null);
