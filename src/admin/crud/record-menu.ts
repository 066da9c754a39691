import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import { overlay } from '../layout/dialogs/overlay.tsx';

/** Action menu of a record, in a row and on its own page. */
export const RecordMenu = overlay(() => import('./RecordActions.tsx'));

/** Whether the menu on a record's own page has any action. */
export const hasActions = (
  { calls, papers }: Pick<ResourceModel, 'calls' | 'papers'>,
  mayCreate: boolean,
): boolean => Boolean(papers) || calls.includes('delete') || (calls.includes('duplicate') && mayCreate);
