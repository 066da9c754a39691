import type { ResourceOutline } from '../../shared/resources/resource-outline.ts';
import type { useMay } from '../providers/session/session.tsx';

/** Whether a record's page is its form; otherwise it is read-only. */
export const mayWrite = (
  { calls, module }: Pick<ResourceOutline, 'calls' | 'module'>,
  may: ReturnType<typeof useMay>,
): boolean => calls.includes('update') && may(module, 'edit');
