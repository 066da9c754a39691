import type { ReactNode } from 'react';

/** Replaces rjsf's Markdown renderer (30 kB): descriptions are plain sentences. */
export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children;
