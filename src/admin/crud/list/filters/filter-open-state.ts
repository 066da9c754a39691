import { createContext, useContext } from 'react';

interface FilterPlace {
  /** its editor stands open */
  isOpen: boolean;
  open: (isOpen: boolean) => void;
}

export const FilterOpenContext = createContext<FilterPlace>({ isOpen: false, open: () => undefined });

/** What the bar says of a filter that stands in it. */
export const useFilterOpenState = () => useContext(FilterOpenContext);
