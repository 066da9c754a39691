import { createContext, type ComponentType } from 'react';
import type { RaRecord } from 'react-admin';

export interface QuickLookProps {
  record: RaRecord;
  onClose: () => void;
}

/** How a record of the list is looked at without leaving it; `null` where a list has no such way. */
export const QuickLookContext = createContext<ComponentType<QuickLookProps> | null>(null);
