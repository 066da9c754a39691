import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';

/** The most records that one call changes or deletes; another system is told each by its id. */
export const mostAtOnce = ({ servedBy }: ResourceModel): number => (servedBy ? 1000 : 5000);

/** The most records that are selected: so many a preview changes, fewer a call at once. */
export const mostSelected = (resource: ResourceModel): number =>
  resource.servedBy ? mostAtOnce(resource) : 50_000;
