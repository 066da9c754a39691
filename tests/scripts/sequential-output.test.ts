/** Output of concurrent programs, printed one after the other, complete, and as early as possible. */
import process from 'node:process';
import { expect, it } from 'vitest';
import { runProgram } from '../../src/scripts/run-program.ts';
import { sequentialOutput } from '../../src/scripts/sequential-output.ts';

it('the first program’s output is printed at once, the others’ when it is their turn', () => {
  const read: (string | Uint8Array)[] = [];
  const begin = sequentialOutput((piece) => void read.push(piece));
  const [checks, tests, journeys] = [begin(), begin(), begin()];
  journeys.tell('journey 1');
  tests.tell('test 1');
  checks.tell('types');
  expect(read).toEqual(['types']);
  journeys.end();
  checks.end();
  expect(read).toEqual(['types', 'test 1']);
  tests.tell('test 2');
  tests.end();
  expect(read).toEqual(['types', 'test 1', 'test 2', 'journey 1']);
  begin().tell('last');
  expect(read.at(-1)).toBe('last');
});

it('all output of a program is read before its exit code is returned', async () => {
  let said = '';
  const script =
    "process.stdout.write('x'.repeat(300_000)); process.stderr.write('end'); process.exitCode = 3";
  const status = await runProgram(process.execPath, ['-e', script], {}, (piece) => {
    said += Buffer.from(piece).toString();
  });
  expect([status, said.length, said.includes('end')]).toEqual([3, 300_003, true]);
});
