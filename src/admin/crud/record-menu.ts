import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import { overlay } from '../layout/dialogs/overlay.tsx';

/** Action menu of a record, in a row and on its own page. */
export const RecordMenu = overlay(() => import('./RecordActions.tsx'));

/** Whether the menu on a record's own page has any action. */
export const hasActions = (
  { calls, documents }: Pick<ResourceModel, 'calls' | 'documents'>,
  mayCreate: boolean,
): boolean => Boolean(documents) || calls.includes('delete') || (calls.includes('duplicate') && mayCreate);
