/** Latency of the palette's first results over a store of many records of every kind, typed letter by letter. */
import path from 'node:path';
import { Client } from 'pg';
import { openBenchStore, startMatjar, root } from './bench-store.ts';
import { takeToken, type Settings } from './requests.ts';
import { percentile, table } from './percentiles.ts';
import { fillMany, shares } from './generate-records.ts';

const home = path.join(root, '.matjar', 'bench-palette');

/** Search terms, each typed a letter at a time, so that most queries are incomplete words. */
const searches: Record<string, string[]> = {
  'a common word': ['copper lantern', 'linen', 'vendor 7', 'فانوس نحاس'],
  'a name of a person': ['Youssef Mansour', 'منى صبري', 'Laila'],
  'a phone': ['01012345678', '+20 100 791 9000', '0155838'],
  'an order, a code, an email': ['#123456', 'B-004242', 'V-0004711', 'buyer77123@post.example'],
  'nothing that is there': ['zzyzx', 'كركديه', 'q'],
};

/** Every prefix of a text, as while typing. */
const typed = (text: string): string[] =>
  Array.from(text, (_, index) =>
    Array.from(text)
      .slice(0, index + 1)
      .join('')
      .trim(),
  ).filter(Boolean);

/** Fills the store once, runs every query in turn, and prints median and p95 of each kind. */
export async function measurePalette({ rounds, records }: Settings): Promise<void> {
  const store = await openBenchStore(Math.round(records * shares.products), home, (database, companyId) =>
    fillMany(database, companyId, records),
  );
  const owner = new Client(store.config as object);
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
  const matjar = await startMatjar(home);
  try {
    const headers = { authorization: `Bearer ${await takeToken(matjar.port)}`, locale: 'en' };
    const ask = async (text: string): Promise<number> => {
      const began = performance.now();
      const answer = await fetch(
        `http://127.0.0.1:${matjar.port}/api/v2/palette?search=${encodeURIComponent(text)}`,
        { headers },
      );
      const body = await answer.text();
      if (answer.status !== 200) throw new Error(`“${text}” was answered ${answer.status}: ${body}`);
      return performance.now() - began;
    };
    const all: number[] = [];
    const rows: string[][] = [];
    for (const texts of Object.values(searches)) for (const text of texts.flatMap(typed)) await ask(text);
    for (const [what, texts] of Object.entries(searches)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        for (const text of texts.flatMap(typed)) times.push(await ask(text));
      all.push(...times);
      rows.push(row(what, times));
    }
    rows.push(row('all of them', all));
    console.log(`\nFirst results of the palette, ${records.toLocaleString('en')} records, milliseconds`);
    table(['typed', 'questions', 'p50', 'p95', 'longest'], rows);
  } finally {
    await matjar.stop();
    await store.close();
  }
}

const row = (what: string, times: number[]): string[] => [
  what,
  String(times.length),
  percentile(times, 0.5).toFixed(0),
  percentile(times, 0.95).toFixed(0),
  Math.max(...times).toFixed(0),
];
