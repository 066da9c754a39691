import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';

/** Maximum number of records in one bulk call; lower for other systems, since the request lists every id. */
export const maxPerRequest = ({ servedBy }: ResourceModel): number => (servedBy ? 1000 : 5000);

/** Maximum selection: a preview handles more records than a single call. */
export const maxSelected = (resource: ResourceModel): number =>
  resource.servedBy ? maxPerRequest(resource) : 50_000;
