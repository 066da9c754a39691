import { createContext } from 'react';
import type { Values } from '../../fields/form-values.ts';

/** What stands in a document's form at this moment, for what is worked out of it beside the fields. */
export const DocumentValues = createContext<Values>({});
