import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';

/** The most records that one call changes or deletes; another system is told each by its id. */
export const maxPerRequest = ({ servedBy }: ResourceModel): number => (servedBy ? 1000 : 5000);

/** The most records that are selected: so many a preview changes, fewer a call at once. */
export const maxSelected = (resource: ResourceModel): number =>
  resource.servedBy ? maxPerRequest(resource) : 50_000;
