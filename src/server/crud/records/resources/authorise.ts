/** Authorization within services. HTTP routes are checked by `x-access` before; this covers other callers. */
import type { Action } from '../../../../shared/identity/permissions.ts';
import { can } from '../../../../shared/identity/sign-in-facts.ts';
import { missingRight } from '../../../infrastructure/sessions/access.ts';
import type { Session } from '../../../infrastructure/http/request-context.ts';
import type { PreparedResource } from './prepared-resource.ts';

/** Throws 403 unless the session may do `action` in the resource's module. */
export function authorise(session: Session, resource: PreparedResource, action: Action): void {
  const { module } = resource.model;
  if (!can(session, module, action)) throw missingRight({ module, action });
}
