import type { ResourceOutline } from '../../shared/resources/resource-outline.ts';
import type { useMay } from '../providers/session/session.tsx';

/** Is the page of a record its form? Else it is there to read. */
export const mayWrite = (
  { calls, module }: Pick<ResourceOutline, 'calls' | 'module'>,
  may: ReturnType<typeof useMay>,
): boolean => calls.includes('update') && may(module, 'edit');
