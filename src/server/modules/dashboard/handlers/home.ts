/** Handler of the home page. */
import { readHome } from '../read-home.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';

export const summary: Handler = (_request, { read, language, services }) =>
  read(async (transaction, session) => ({
    body: {
      data: await readHome(
        {
          transaction,
          companyId: session.companyId,
          actor: session,
          language,
          origin: services.publicOrigin(),
        },
        new Date(),
      ),
    },
  }));
