import { createContext } from 'react';

const nothing = () => Promise.resolve();

/** Fetches the code of a record's pages before one of them is opened. The pages stand above the lists, and say so from there. */
export const PrefetchRecordPages = createContext({ form: nothing, read: nothing });
