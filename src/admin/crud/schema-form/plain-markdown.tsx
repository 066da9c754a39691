import type { ReactNode } from 'react';

/** Stands in for the Markdown reader that rjsf brings (30 kB): our descriptions are sentences, and no document holds markup. */
export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children;
