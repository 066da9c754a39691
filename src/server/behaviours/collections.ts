import type { Behaviour } from './behaviour.ts';
import { makeHandle } from './handle.ts';

/** Collections: an empty handle is made from the name. */
export const collections: Behaviour = {
  beforeWrite: (write) => makeHandle(write, 'collection'),
};
