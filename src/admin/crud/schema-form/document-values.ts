import { createContext } from 'react';
import type { Values } from '../../fields/form-values.ts';

/** Current values of a document's form, for content derived from them. */
export const DocumentValues = createContext<Values>({});
