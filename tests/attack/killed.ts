/** The bench of kills as an attack: a server killed again and again in the middle of its work loses nothing and writes nothing twice. */
import { measureKills } from '../bench/kills.ts';
import type { Attack } from './an-attack.ts';

export const killed: Attack = {
  name: 'kills: a server killed again and again (-9) while it changes 15,000 products',
  expected: 'every row written once, and taken back whole',
  // Its parts have limits of their own, and a store is filled first where there is none.
  patience: 1_500_000,
  run: async () => {
    // What was lost or doubled is said by the error.
    const kills = await measureKills();
    return { came: `so it was, after ${kills} kills`, holds: true };
  },
};
