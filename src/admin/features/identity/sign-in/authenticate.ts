import { callOperation } from '../../../providers/data/contract.ts';
import { readFlow } from './sign-in-flow.ts';

/** Signs in the identifier of the flow with a password or one-time code. */
export async function authenticate(
  proof: ({ password: string } | { otp: string }) & { secondFactor?: string },
): Promise<void> {
  const { method, identifier } = readFlow();
  if (method === 'email')
    await callOperation('POST', '/authentication/email', { body: { email: identifier, ...proof } });
  else await callOperation('POST', '/authentication/phone', { body: { phone: identifier, ...proof } });
}
