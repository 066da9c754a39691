import { expect } from 'vitest';
import type { TestDatabase } from './harness.ts';

/** Order number, such as "#1001"; independent of the id. */
export async function numberOf({ asOwner }: Pick<TestDatabase, 'asOwner'>, id: number): Promise<string> {
  const [order] = await asOwner<{ number: string }>('select number from purchases where id = $1', [id]);
  expect(order).toBeDefined();
  return order!.number;
}
