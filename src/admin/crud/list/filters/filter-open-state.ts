import { createContext, useContext } from 'react';

interface FilterPlace {
  /** its editor is open */
  isOpen: boolean;
  open: (isOpen: boolean) => void;
}

export const FilterOpenContext = createContext<FilterPlace>({ isOpen: false, open: () => undefined });

/** Open state of a filter's editor, from the filter bar. */
export const useFilterOpenState = () => useContext(FilterOpenContext);
