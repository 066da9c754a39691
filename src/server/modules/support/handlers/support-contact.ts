/** Handler: contact details of the operator’s support. */
import type { Handler } from '../../../infrastructure/http/request-context.ts';

export const read: Handler = async (_request, { services }) => ({ body: { data: services.supportContact } });
