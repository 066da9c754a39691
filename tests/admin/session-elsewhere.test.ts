import { expect, test } from 'vitest';
import type { SignInFacts } from '../../src/model/sign-in-facts.ts';
import { answerTo } from '../../src/admin/providers/session-answer.ts';
import { signOf } from '../../src/admin/providers/session.tsx';

const facts = (user: number, company: number | null) =>
  ({ user: { id: user }, company: company === null ? null : { id: company } }) as SignInFacts;

test('a tab shows nobody’s work but that of who is signed in with the browser', () => {
  const laila = facts(1, 7);
  expect(answerTo(laila, signOf(laila))).toBe('stay');
  expect(answerTo(laila, null)).toBe('leave');
  expect(answerTo(laila, signOf(facts(2, 7)))).toBe('begin-again');
  expect(answerTo(laila, signOf(facts(1, 8)))).toBe('begin-again');
});

test('a tab at the door goes in with the others, and stays there without them', () => {
  expect(answerTo(null, null)).toBe('stay');
  expect(answerTo(null, signOf(facts(1, null)))).toBe('ask');
});
