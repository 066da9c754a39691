import type { ReactNode } from 'react';
import type { Feature } from '../../shared/company/plans.ts';
import type { Action } from '../../shared/resources/resource-model.ts';

/** One address of the signed-in app and what is known about it before it is opened. */
export interface Screen {
  /** the route's pattern, below the locale */
  path: string;
  /** the page event's name */
  page: string;
  /** what the person must be granted */
  right?: { module: string; action: Action };
  /** the store must have one of these, by its plan or its trial */
  features?: readonly Feature[];
  element: ReactNode;
}
