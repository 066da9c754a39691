/** Texts that must be unlike every other: which of them records hold already, asked for many writes at once. */
import type { Connection } from '../database/connection.ts';
import { quoted, rowsOf } from './query.ts';
import type { StoredResource } from './stored-resource.ts';

/** Of the texts that `field` of other records holds: those equal to `text` or beginning with `text-`. */
export type AskTaken = (field: string, text: string, except: number | undefined) => Promise<string[]>;

interface Question {
  text: string;
  except: number | undefined;
  resolve(texts: string[]): void;
  reject(reason: unknown): void;
}

/** Gathers what is asked in one turn into one statement for each field. */
export function gatherTaken(transaction: Connection, resource: StoredResource, companyId: number): AskTaken {
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

/** “.” comes right after “-”: the range that an index in the order of bytes can serve. */
async function findTaken(
  transaction: Connection,
  { table }: StoredResource,
  companyId: number,
  field: string,
  questions: readonly Question[],
): Promise<string[][]> {
  const column = `t.${quoted(field)}`;
  const rows = await rowsOf<{ place: number; text: string }>(
    transaction,
    `select asked.place::int as place, ${column} as text
     from unnest($2::text[], $3::bigint[]) with ordinality asked(text, except_id, place)
     join ${table} t on t.company_id = $1
       and ${column} collate "C" >= asked.text and ${column} collate "C" < asked.text || '.'
     where (${column} = asked.text or starts_with(${column}, asked.text || '-'))
       and t.id is distinct from asked.except_id`,
    [companyId, questions.map(({ text }) => text), questions.map(({ except }) => except ?? null)],
  );
  const answers = questions.map((): string[] => []);
  for (const { place, text } of rows) answers[place - 1]?.push(text);
  return answers;
}
