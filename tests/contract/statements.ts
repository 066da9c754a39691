/** The SQL statements that the server sends while the contract walk runs. */
import { afterAll, vi } from 'vitest';
import { BatchedRead } from '../../src/server/infrastructure/database/batched-read.ts';
import { PipelineConnection } from '../../src/server/infrastructure/database/pipeline-driver.ts';

/** Records the text of every statement from now until the end of the test file. */
export function recordStatements(): Set<string> {
  const texts = new Set<string>();
  for (const connection of [PipelineConnection.prototype, BatchedRead.prototype]) {
    const execute = connection.executeQuery;
    const spy = vi.spyOn(connection, 'executeQuery').mockImplementation(function (this: never, query) {
      texts.add(query.sql);
      return execute.call(this, query) as never;
    });
    afterAll(() => spy.mockRestore());
  }
  return texts;
}
