import { callOperation } from '../../../providers/data/contract.ts';
import { HttpError } from '../../../providers/data/problem.ts';
import { changeFlow, signInIdentifier, readFlow } from './sign-in-flow.ts';
import type { Intent } from './next-step.ts';

/** Requests a one-time code for the flow's identifier. An unexpired code is reused until another may be requested. */
export async function sendCode(purpose: Intent): Promise<void> {
  const flow = readFlow();
  const young = flow.code?.purpose === purpose && flow.code.expiresAt > Date.now() ? flow.code : null;
  if (young && young.askAgainAt > Date.now()) return;
  try {
    const { data } = await callOperation('POST', '/authentication/request_otp', {
      body: { ...signInIdentifier(flow), purpose },
    });
    const now = Date.now();
    changeFlow({
      code: {
        purpose,
        askAgainAt: now + data.resendAfter * 1000,
        expiresAt: now + data.expiresIn * 1000,
        wrongTries: 0,
      },
    });
  } catch (error) {
    if (!young || !(error instanceof HttpError) || error.status !== 429) throw error;
    changeFlow({ code: { ...young, askAgainAt: Date.now() + (error.retryAfter ?? 30) * 1000 } });
  }
}
