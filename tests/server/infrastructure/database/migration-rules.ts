/**
 * Rules for migrations of a database that the previous version serves meanwhile: they only add (expand), lock no table for long, and leave changes of many
 * rows to a background change. A later migration may remove what no running version uses any more (contract): it names in a line
 * `-- requires: <migration>` the one from which on versions do without.
 */
import {
  isOutsideTransaction,
  requirementOf,
  splitStatements,
  type Migration,
} from '../../../../src/server/infrastructure/database/migration-files.ts';

/** What a statement outside of a transaction may be: it can be repeated, and locks out neither reads nor writes. */
const repeatable =
  /^(?:create (?:unique )?index concurrently|drop index concurrently if exists|alter table \S+ validate constraint)\b/u;

interface Rule {
  /** the sentence for a statement that breaks it */
  says: string;
  breaks(statement: string): boolean;
  /** a contract step may break it */
  mayContract?: true;
}

const rules: Rule[] = [
  {
    says: 'an index of an existing table is built with “create index concurrently”, in a file with “-- no transaction”',
    breaks: (text) => /^create (?:unique )?index (?!concurrently)/u.test(text),
  },
  {
    says: 'an index is dropped with “drop index concurrently if exists”, in a file with “-- no transaction”',
    breaks: (text) => /^drop index (?!concurrently)/u.test(text),
  },
  {
    says: 'a running version may use what is dropped or renamed',
    breaks: (text) =>
      /^drop (?:table|view|materialized view|function|procedure|type|sequence|schema)\b|^alter (?!trigger|policy|index).*(?:\bdrop column\b|\brename\b)/u.test(
        text,
      ),
    mayContract: true,
  },
  {
    says: 'a change of a type rewrites the table, and a running version may write the former one',
    breaks: (text) => /^alter table .*\balter (?:column )?\S+ (?:set data )?type\b/u.test(text),
    mayContract: true,
  },
  {
    says: 'a running version writes rows without this value',
    breaks: (text) =>
      /^alter table .*\bset not null\b/u.test(text) ||
      actionsOf(text).some(
        (action) =>
          action.startsWith('add column') && /\bnot null\b/u.test(action) && !/\bdefault\b/u.test(action),
      ),
    mayContract: true,
  },
  {
    says: 'a generated, serial, identity or random value of a new column rewrites the table: add it nullable, and fill it by a background change',
    breaks: (text) =>
      actionsOf(text).some(
        (action) =>
          action.startsWith('add column') &&
          /\bgenerated\b|\b(?:big|small)?serial\b|\bdefault (?:gen_random_uuid|random|clock_timestamp|nextval)\b/u.test(
            action,
          ),
      ),
  },
  {
    says: 'a constraint is added “not valid”, and validated in a file with “-- no transaction”; a unique one takes a ready index (using index)',
    breaks: (text) =>
      actionsOf(text).some((action) =>
        action.startsWith('add column')
          ? /\b(?:check|references|unique|primary key)\b/u.test(action)
          : /^add (?:constraint|check|foreign key|unique|primary key|exclude)\b/u.test(action) &&
            !/\bnot valid\b|\busing index\b/u.test(action),
      ),
  },
  {
    says: 'a constraint is validated in a file with “-- no transaction”, where it keeps no other lock',
    breaks: (text) => /^alter table .*\bvalidate constraint\b/u.test(text),
  },
  {
    says: 'rows are changed in batches by a background change (src/server/infrastructure/jobs/background-change.ts)',
    breaks: (text) => /^(?:with\b.*\b)?(?:update|delete from|insert into|merge into|truncate)\b/u.test(text),
  },
];

/** Sentences for what breaks a rule. */
export function brokenRules({ name, text }: Migration): string[] {
  const statements = splitStatements(withoutBodies(text)).map((statement) =>
    statement.replaceAll(/\s+/gu, ' ').toLowerCase(),
  );
  const say = (statement: string, sentence: string) => `${name}: “${statement.slice(0, 80)}”: ${sentence}.`;
  if (isOutsideTransaction(text))
    return statements
      .filter((statement) => !repeatable.test(statement))
      .map((statement) =>
        say(
          statement,
          'a file with “-- no transaction” only builds and drops indexes, and validates constraints',
        ),
      );
  const isContract = requirementOf(text) !== null;
  const created = new Set(
    statements.flatMap(
      (each) => /^create (?:unlogged )?table (?:if not exists )?(\S+)/u.exec(each)?.[1] ?? [],
    ),
  );
  return statements
    .filter((statement) => !created.has(tableOf(statement)))
    .flatMap((statement) =>
      rules
        .filter((rule) => !(isContract && rule.mayContract) && rule.breaks(statement))
        .map(({ says }) => say(statement, says)),
    );
}

/** Function bodies are no statements of the migration. */
const withoutBodies = (text: string) => text.replaceAll(/(?<tag>\$\w*\$).*?\k<tag>/gsu, '$body$');

/** The table that a statement alters, fills or indexes. */
const tableOf = (statement: string): string =>
  /^(?:alter table (?:if exists )?(?:only )?|insert into |create (?:unique )?index (?:concurrently )?(?:if not exists )?\S* ?on |update (?:only )?|delete from )([^\s(]+)/u.exec(
    statement,
  )?.[1] ?? '';

/** The actions of ALTER TABLE, which commas outside of parentheses separate. */
function actionsOf(statement: string): string[] {
  const list = /^alter table (?:if exists )?(?:only )?\S+ (.*)$/u.exec(statement)?.[1];
  if (list === undefined) return [];
  let depth = 0;
  const actions = [''];
  for (const character of list) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += character;
  }
  return actions.map((action) =>
    action.trim().replace(/^add (?!column|constraint|check|foreign|unique|primary|exclude)/u, 'add column '),
  );
}
