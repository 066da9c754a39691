import { createContext, useContext } from 'react';

/** What the page of a record that was just made begins with. */
export interface NextPageState {
  /** its options are opened at once */
  options?: true;
}

/** Stands around the form of a record that is being made: what is told here goes along to the record's own page. */
export const NextPageContext = createContext<(begins: NextPageState | null) => void>(() => {});

export const useNextPage = () => useContext(NextPageContext);
