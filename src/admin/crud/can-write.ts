import type { ResourceOutline } from '../../shared/resources/resource-outline.ts';
import type { useCan } from '../providers/session/session.tsx';

/** Whether a record's page is its form; otherwise it is read-only. */
export const canWrite = (
  { calls, module }: Pick<ResourceOutline, 'calls' | 'module'>,
  may: ReturnType<typeof useCan>,
): boolean => calls.includes('update') && may(module, 'edit');
