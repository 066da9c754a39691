/** Texts that must be unlike every other: which of them records hold already, asked for many writes at once. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { takeAdvisoryLocks } from '../../../infrastructure/database/advisory-locks.ts';
import { quoted, rowsOf } from '../../../infrastructure/database/query.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Of the texts that `field` of other records holds: those equal to `text` or beginning with `text-`. */
export type UniqueValueLookup = (field: string, text: string, except: number | undefined) => Promise<string[]>;

interface Question {
  text: string;
  except: number | undefined;
  resolve(texts: string[]): void;
  reject(reason: unknown): void;
}

/** Gathers what is asked in one turn into one statement for each field. */
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

/** Beyond so many the locks would fill the table that PostgreSQL keeps them in; a bulk write names its own rows anyway. */
const mostLocked = 20;

/**
 * Two people who make records of one name at one moment ask one after the other: the second, when the first has stored theirs.
 * In the order of the texts, so that nobody waits for somebody who waits for them.
 */
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

/** “.” comes right after “-”: the range that an index in the order of bytes can serve. */
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
