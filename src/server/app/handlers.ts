import { catalogue } from '../../generated/catalogue.js';
import { ownResources } from '../../shared/resources/resource-model.ts';
import { exportHandler } from '../crud/exports/stream-export.ts';
import { preparedResources, resourceHandlers } from '../crud/records/resources/resource-handlers.ts';
import { catalogPlainHandlers } from '../modules/catalog/handlers.ts';
import { ordersPlainHandlers } from '../modules/orders/handlers.ts';
import { behaviours } from './areas.ts';
import { withIncludes } from './requests/includes.ts';
import type { Handlers } from '../infrastructure/http/request-context.ts';
import { withCourier } from './courier-settings.ts';
import { operationHandlers } from './operation-handlers.ts';
import { withCurrentUserIncludes } from './requests/current-user-includes.ts';

const ownAnswers: Handlers = { ...catalogPlainHandlers, ...ordersPlainHandlers };

const resources = preparedResources(ownResources(catalogue), behaviours);
const generated = resourceHandlers(resources, exportHandler);

const plain: Handlers = {
  ...generated,
  // An invalid schema may have been left out, and its operations with it.
  ...Object.fromEntries(Object.entries(ownAnswers).filter(([id]) => id in generated)),
};

/** All handlers by operationId. The contract must have the same operations (`binding.ts`). */
export const handlers: Handlers = {
  ...plain,
  ...withIncludes(resources, plain),
  ...operationHandlers,
  'users.currentUser': withCurrentUserIncludes(operationHandlers['users.currentUser']!, operationHandlers),
  'company.update': withCourier(operationHandlers['company.update']!),
  'company.patch': withCourier(operationHandlers['company.patch']!),
};
