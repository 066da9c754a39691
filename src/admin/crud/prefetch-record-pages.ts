import { createContext } from 'react';

const nothing = () => Promise.resolve();

/** Prefetches the code of record pages. A context, because the pages are in a higher layer than the lists. */
export const PrefetchRecordPages = createContext({ form: nothing, read: nothing });
