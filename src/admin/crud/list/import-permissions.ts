import type { ResourceOutline } from '../../../shared/resources/resource-outline.ts';
import type { Right } from '../../../shared/identity/permissions.ts';

type Facts = Pick<ResourceOutline, 'calls' | 'servedBy' | 'module'>;

/** The rights for importing the resource, one of which suffices; empty if it cannot be imported. */
export function importPermissions({ calls, servedBy, module }: Facts): Right[] {
  if (servedBy) return [];
  const changes = calls.includes('update') || calls.includes('patch');
  return [
    ...(calls.includes('create') ? [{ module, action: 'create' }] : []),
    ...(changes ? [{ module, action: 'edit' }] : []),
  ];
}

/** Address of the import page, without the locale. */
export const importAddress = (resource: string): string => `/imports/new?resource=${resource}`;
