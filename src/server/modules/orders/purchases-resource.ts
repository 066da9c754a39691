import { catalogue } from '../../../generated/catalogue.js';
import { prepareResource } from '../../crud/records/resources/prepare-resource.ts';
import { purchases as purchasesBehaviour } from './purchases.hooks.ts';

/** The resource `purchases`, prepared for handlers that write it. */
export const purchases = prepareResource(catalogue.purchases!, purchasesBehaviour);
