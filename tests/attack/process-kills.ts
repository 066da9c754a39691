/** The kill benchmark as an attack: a server killed repeatedly during its work loses no row and writes none twice. */
import { measureKills } from '../bench/process-kills.ts';
import type { Attack } from './attack-definition.ts';

export const processKills: Attack = {
  name: 'kills: a server killed repeatedly (-9) while it changes 15,000 products',
  expected: 'every row written once, and undone completely',
  // Its parts have limits of their own, and a missing store is filled first.
  patience: 1_500_000,
  run: async () => {
    // The error names lost and duplicate rows.
    const kills = await measureKills();
    return { came: `so it was, after ${kills} kills`, holds: true };
  },
};
