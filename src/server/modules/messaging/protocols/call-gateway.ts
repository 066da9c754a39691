/** Helpers of the gateway adapters: calls and refusals. */
import {
  createServiceClient,
  type ServiceAccess,
} from '../../../infrastructure/http-client/service-client.ts';
import { SmsFailure, type SmsFailureCode } from './sms-failure.ts';

/** Calls a gateway. @throws SmsFailure `sms_silent`, `sms_busy` */
export const callGateway = createServiceClient(
  (reason, mayBeDone) => new SmsFailure(`sms_${reason}`, null, mayBeDone),
);

/** Minimum length of a secret to be masked, in characters: shorter values may be plain words. */
const shortestSecret = 6;

/** A refusal in the gateway's words, with the account's credentials masked, as some gateways repeat them. */
export function refusal(
  { credentials }: ServiceAccess,
  code: SmsFailureCode,
  said: string | null,
): SmsFailure {
  const secrets = Object.values(credentials).filter((value) => value.length >= shortestSecret);
  const shown = secrets.reduce<string | null>((text, one) => text?.replaceAll(one, '•••') ?? null, said);
  return new SmsFailure(code, shown);
}

/** A field of a response, ignoring the letter case of its key. */
export function anyCase(data: unknown, name: string): string | null {
  if (data === null || typeof data !== 'object') return null;
  const found = Object.entries(data).find(
    ([key]) => key.toLowerCase() === name.toLowerCase(),
  )?.[1] as unknown;
  return typeof found === 'number' ? String(found) : typeof found === 'string' && found.trim() ? found : null;
}
