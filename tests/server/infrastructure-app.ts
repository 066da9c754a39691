/** App with hand-written operations only, for tests of the infrastructure: its OpenAPI document is built from `openapi/` without resources. */
import { buildOpenapi } from '../../src/build/openapi/openapi.ts';
import type { AppOptions } from '../../src/server/app/app.ts';
import type { OpenapiDocument } from '../../src/server/app/bind-operations.ts';
import type { OperationSources } from '../../src/server/app/operations.ts';
import { useApp, type TestApp } from './app-harness.ts';
import type { TestDatabase } from './harness.ts';

/** Builds that app over a test file's database. */
export async function useInfrastructureApp(
  place: TestDatabase,
  { handWritten, ...options }: Partial<AppOptions> & Pick<OperationSources, 'handWritten'> = {},
): Promise<TestApp> {
  const document = (await buildOpenapi(process.cwd(), {})) as unknown as OpenapiDocument;
  return useApp(place, {
    document,
    operations: { resources: new Map(), ...(handWritten && { handWritten }) },
    ...options,
  });
}
