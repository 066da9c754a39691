/** Refuses an answer to a session that has ended: a handler without queries has not verified it. */
import type { Handler } from '../../infrastructure/http/request-context.ts';

export const verifySession =
  (handler: Handler): Handler =>
  async (request, context) => {
    const answer = await handler(request, context);
    if (request.sessionWork && !request.sessionWork.isVerified) await context.verify();
    return answer;
  };
