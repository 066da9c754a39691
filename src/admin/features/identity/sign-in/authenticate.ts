import { callOperation } from '../../../providers/data/contract.ts';
import { readFlow } from './sign-in-flow.ts';

/** Signs in by what the person of the flow proves themselves with. */
export async function authenticate(
  proof: ({ password: string } | { otp: string }) & { secondFactor?: string },
): Promise<void> {
  const { method, identifier } = readFlow();
  if (method === 'email')
    await callOperation('POST', '/authentication/email', { body: { email: identifier, ...proof } });
  else await callOperation('POST', '/authentication/phone', { body: { phone: identifier, ...proof } });
}
