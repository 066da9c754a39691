import { createContext } from 'react';

/** One showing of a list, mounted anew or kept. */
export interface ListActivation {
  /** reached by “back” */
  isBack: boolean;
}

/** The current showing of a kept list, a new object each time; `null` where lists are not kept. */
export const ListActivationContext = createContext<ListActivation | null>(null);
