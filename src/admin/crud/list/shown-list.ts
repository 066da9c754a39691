import { createContext } from 'react';

/** One time that a list is shown, anew or as it was kept. */
export interface ShownList {
  /** somebody came back to it */
  isBack: boolean;
}

/** The present time that the list around is shown; each is another object. Nothing where lists are not kept. */
export const ShownListContext = createContext<ShownList | null>(null);
