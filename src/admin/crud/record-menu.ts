import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import { overlay } from '../layout/dialogs/overlay.tsx';

/** What one may do with a record: of a row, and on its own page. */
export const RecordMenu = overlay(() => import('./RecordActions.tsx'));

/** Does the menu of a record's own page hold anything? */
export const hasActions = (
  { calls, papers }: Pick<ResourceModel, 'calls' | 'papers'>,
  mayCreate: boolean,
): boolean => Boolean(papers) || calls.includes('delete') || (calls.includes('duplicate') && mayCreate);
