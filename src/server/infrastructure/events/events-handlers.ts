import type { Handler } from '../http/request-context.ts';
import { Problem } from '../http/problem.ts';

/** `GET /events`: a stream that lasts as long as its session. */
export const stream: Handler = async (request, { verify }) => {
  const { user, company, role } = await verify();
  // Support staff belong to no company, and so have no events.
  if (!company) throw new Problem(403, 'forbidden');
  const opened = { userId: user.id, companyId: company.id, isOwner: role === 'owner' };
  return {
    status: 200,
    body: await request.server.events.open({
      ...opened,
      verify: async () => {
        const now = await verify();
        if (now.company?.id !== company.id || (now.role === 'owner') !== opened.isOwner)
          throw new Problem(401, 'session_expired');
      },
    }),
    // Proxies must not buffer events.
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  };
};
