import type { ReactNode } from 'react';
import type { Feature } from '../../shared/company/plans.ts';
import type { Action } from '../../shared/resources/resource-model.ts';

/** A route of the signed-in app, with the permission and plan features checked before it opens. */
export interface FeatureRoute {
  /** route pattern, relative to the locale prefix */
  path: string;
  /** name in the page-view event */
  page: string;
  /** the permission that the user needs */
  right?: { module: string; action: Action };
  /** plan features; the store needs at least one of them, by its plan or its trial */
  features?: readonly Feature[];
  element: ReactNode;
}
