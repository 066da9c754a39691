import { expect, it } from 'vitest';
import { givenName } from '../../../src/shared/identity/given-name.ts';

it.each([
  ['ليلى منصور', 'ليلى'],
  ['أم كريم عبدالرحمن', 'أم كريم'],
  ['عبد الرحمن السيد', 'عبد الرحمن'],
  ['عبـد الله', 'عبد الله'],
  ['أبو عبد الله محمود', 'أبو عبد الله'],
  ['نور الدين حسن', 'نور الدين'],
  ['  Abdel Rahman  Ali', 'Abdel Rahman'],
  ['Nour El Din Hassan', 'Nour El Din'],
  ['Laila Mansour', 'Laila'],
  ['عبد', 'عبد'],
  ['', ''],
])('the given name of %j is %j', (name, greeted) => expect(givenName(name).replace('ـ', '')).toBe(greeted));
