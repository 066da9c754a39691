import { catalogue } from '../../../generated/catalogue.js';
import { prepareResource } from '../../crud/records/resources/prepare-resource.ts';
import { customers as customersBehaviour } from './customers.hooks.ts';

/** Customers, for the calls that write them by hand. */
export const customers = prepareResource(catalogue.customers!, customersBehaviour);
