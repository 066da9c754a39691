/** Areas served by the sandbox's couriers: the governorates and cities of the address form, in each courier's spelling. */
import { readFileSync } from 'node:fs';

export interface SandboxPlace {
  id: number;
  en: string;
  ar: string;
  children: SandboxPlace[];
}

const text = readFileSync(new URL('../../server/modules/shipping/egypt.places.txt', import.meta.url), 'utf8');

/** Governorates with their cities and areas. A few numbered areas are left out, as couriers leave some out too. */
export const sandboxPlaces: readonly SandboxPlace[] = (() => {
  const top: SandboxPlace[] = [];
  const path: SandboxPlace[][] = [top];
  let id = 0;
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#') || line.includes('{')) continue;
    const level = (line.length - line.trimStart().length) / 2;
    const [en = '', ar = ''] = line.split('|').map((part) => part.trim());
    const place = { id: (id += 1), en, ar, children: [] };
    path[level]!.push(place);
    path[level + 1] = place.children;
    path.length = level + 2;
  }
  return top;
})();
