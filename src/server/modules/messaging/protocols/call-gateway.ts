/** How adapters ask gateways, and how they say that one refused. */
import { createServiceClient, type ServiceAccess } from '../../../infrastructure/http-client/service-client.ts';
import { SmsFailure, type SmsFailureCode } from './sms-failure.ts';

/** Asks a gateway. @throws SmsFailure `sms_silent`, `sms_busy` */
export const callGateway = createServiceClient((reason, mayBeDone) => new SmsFailure(`sms_${reason}`, null, mayBeDone));

/** Shorter ones are words. */
const shortestSecret = 6;

/** Why a gateway did not do it, in its own words without what the account is opened by: some repeat it. */
export function refusal({ credentials }: ServiceAccess, code: SmsFailureCode, said: string | null): SmsFailure {
  const secrets = Object.values(credentials).filter((value) => value.length >= shortestSecret);
  const shown = secrets.reduce<string | null>((text, one) => text?.replaceAll(one, '•••') ?? null, said);
  return new SmsFailure(code, shown);
}

/** A part of an answer whose key comes in any letter case. */
export function anyCase(data: unknown, name: string): string | null {
  if (data === null || typeof data !== 'object') return null;
  const found = Object.entries(data).find(
    ([key]) => key.toLowerCase() === name.toLowerCase(),
  )?.[1] as unknown;
  return typeof found === 'number' ? String(found) : typeof found === 'string' && found.trim() ? found : null;
}
