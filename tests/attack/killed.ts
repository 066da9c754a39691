/** The bench of kills as an attack: a server killed again and again in the middle of its work loses nothing and writes nothing twice. */
import { measureKills } from '../bench/kills.ts';
import type { Attack } from './an-attack.ts';

export const killed: Attack = {
  name: 'kills: a server killed 50 times (-9) while it changes 15,000 products',
  expected: 'every row written once, and taken back whole',
  // Fifty starts, and a store that is filled first where there is none.
  patience: 900_000,
  run: async () => {
    // What was lost or doubled is said by the error.
    await measureKills();
    return { came: 'as told above', holds: true };
  },
};
