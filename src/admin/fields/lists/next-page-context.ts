import { createContext, useContext } from 'react';

/** Initial state of the page of a record that was just created. */
export interface NextPageState {
  /** opens the options editor */
  options?: true;
}

/** Passes state from the create form to the record's own page. */
export const NextPageContext = createContext<(begins: NextPageState | null) => void>(() => {});

export const useNextPage = () => useContext(NextPageContext);
