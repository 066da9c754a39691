import { catalogue } from '../../../generated/catalogue.js';
import { prepareResource } from '../../crud/records/resources/prepare-resource.ts';
import { customers as customersBehaviour } from './customers.hooks.ts';

/** Prepared customers resource, for handlers that write records directly. */
export const customers = prepareResource(catalogue.customers!, customersBehaviour);
