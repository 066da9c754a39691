import type { ResourceOutline } from '../../../shared/resources/resource-outline.ts';
import type { Right } from '../../../shared/identity/rights.ts';

type Facts = Pick<ResourceOutline, 'calls' | 'servedBy' | 'module'>;

/** The rights of which an import of the resource needs one; none for a resource that no file can fill. */
export function importRights({ calls, servedBy, module }: Facts): Right[] {
  if (servedBy) return [];
  const changes = calls.includes('update') || calls.includes('patch');
  return [
    ...(calls.includes('create') ? [{ module, action: 'create' }] : []),
    ...(changes ? [{ module, action: 'edit' }] : []),
  ];
}

/** Where an import of the resource begins, below the locale. */
export const importAddress = (resource: string): string => `/imports/new?resource=${resource}`;
