/** Batched look-up of existing values of generated unique texts. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { takeAdvisoryLocks } from '../../../infrastructure/database/advisory-locks.ts';
import { quoted, rowsOf } from '../../../infrastructure/database/query.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** The values of `field` in other records that equal `text` or start with `text-`. */
export type UniqueValueLookup = (
  field: string,
  text: string,
  except: number | undefined,
) => Promise<string[]>;

interface Question {
  text: string;
  except: number | undefined;
  resolve(texts: string[]): void;
  reject(reason: unknown): void;
}

/** Collects the look-ups of one tick into one query per field. */
export function batchUniqueValueLookups(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
): UniqueValueLookup {
  const waiting = new Map<string, Question[]>();
  const send = () => {
    for (const [field, questions] of waiting) {
      waiting.delete(field);
      findTaken(transaction, resource, companyId, field, questions).then(
        (answers) => questions.forEach(({ resolve }, place) => resolve(answers[place] ?? [])),
        (reason) => questions.forEach(({ reject }) => reject(reason)),
      );
    }
  };
  return (field, text, except) =>
    new Promise((resolve, reject) => {
      if (!waiting.size) process.nextTick(send);
      const questions = waiting.get(field) ?? [];
      waiting.set(field, questions);
      questions.push({ text, except, resolve, reject });
    });
}

/** Largest number of advisory locks, as PostgreSQL's lock table is limited; duplicates within a bulk write are detected in memory. */
const mostLocked = 20;

/** Takes advisory locks, so that concurrent creates of the same name run one after the other; in the order of the texts, to avoid deadlocks. */
async function waitForOthers(
  transaction: Connection,
  { model }: PreparedResource,
  companyId: number,
  field: string,
  questions: readonly Question[],
): Promise<void> {
  if (questions.length > mostLocked) return;
  await takeAdvisoryLocks(
    transaction,
    companyId,
    `${model.name}.${field}`,
    questions.map(({ text }) => text),
  );
}

/** “.” follows “-” in byte order: a range that the index can serve. */
async function findTaken(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  field: string,
  questions: readonly Question[],
): Promise<string[][]> {
  const column = `t.${quoted(field)}`;
  const waiting = waitForOthers(transaction, resource, companyId, field, questions);
  const asking = rowsOf<{ place: number; text: string }>(
    transaction,
    `select asked.place::int as place, ${column} as text
     from unnest($2::text[], $3::bigint[]) with ordinality asked(text, except_id, place)
     join ${resource.table} t on t.company_id = $1
       and ${column} collate "C" >= asked.text and ${column} collate "C" < asked.text || '.'
     where (${column} = asked.text or starts_with(${column}, asked.text || '-'))
       and t.id is distinct from asked.except_id`,
    [companyId, questions.map(({ text }) => text), questions.map(({ except }) => except ?? null)],
  );
  const [rows] = await Promise.all([asking, waiting]);
  const answers = questions.map((): string[] => []);
  for (const { place, text } of rows) answers[place - 1]?.push(text);
  return answers;
}
