import { catalogue } from '../../../generated/catalogue.js';
import { prepareResource } from '../../crud/records/resources/prepare-resource.ts';
import { purchases as purchasesBehaviour } from './purchases.hooks.ts';

/** Orders, for the calls that write them by hand. */
export const purchases = prepareResource(catalogue.purchases!, purchasesBehaviour);
