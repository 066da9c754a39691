/** Migrations keep the rules that let the previous version serve meanwhile; and each rule finds what breaks it. */
import { describe, expect, it } from 'vitest';
import { readMigrations } from '../../../../src/server/infrastructure/database/migration-files.ts';
import { brokenRules } from './migration-rules.ts';

/** Earlier ones were written without the rules, before the first release. */
const first = '1510';

const broken = (...lines: string[]) => brokenRules({ name: 'x.sql', text: `${lines.join('\n')}\n` });

it('the migrations keep the rules', async () => {
  const migrations = (await readMigrations()).filter(({ name }) => name >= first);
  expect(migrations.length).toBeGreaterThan(0);
  expect(migrations.flatMap(brokenRules)).toEqual([]);
});

describe('a migration is refused', () => {
  it.each([
    ['create index of_x on orders (x);', /concurrently/u],
    ['create unique index of_x on orders (x);', /concurrently/u],
    [
      '-- no transaction\ncreate index concurrently of_x on orders (x);\nselect 1;',
      /only builds and drops indexes/u,
    ],
    ['drop index of_x;', /concurrently/u],
    ['drop table orders;', /dropped or renamed/u],
    ['drop function stock_of(bigint);', /dropped or renamed/u],
    ['alter table orders add column a int,\n  drop column b;', /dropped or renamed/u],
    ['alter table orders rename column a to b;', /dropped or renamed/u],
    ['alter function stock_of rename to stock;', /dropped or renamed/u],
    ['alter table orders alter column a type smallint;', /change of a type/u],
    ['alter table orders alter a set not null;', /without this value/u],
    ['alter table orders add column a int not null;', /without this value/u],
    ['alter table orders add a numeric(10, 2) not null, add b int default 1;', /without this value/u],
    ['alter table orders add column a int generated always as (b + 1) stored;', /rewrites the table/u],
    ['alter table orders add column a uuid default gen_random_uuid();', /rewrites the table/u],
    ['alter table orders add constraint a check (b > 0);', /not valid/u],
    ['alter table orders add foreign key (b) references c;', /not valid/u],
    ['alter table orders add column a int check (a > 0);', /not valid/u],
    ['alter table orders add column a int references b;', /not valid/u],
    ['alter table orders validate constraint a;', /no other lock/u],
    ['update orders set a = 1;', /background change/u],
    ['insert into orders (a)\nselect a from others;', /background change/u],
    ['with some as (select 1) delete from orders;', /background change/u],
    ['-- no transaction\nalter table orders add column a int;', /only builds and drops indexes/u],
  ])('%s', (text, sentence) => {
    expect(broken(text).join()).toMatch(sentence);
  });
});

describe('a migration is accepted', () => {
  it.each([
    ["alter table orders add column a int, add column b text not null default 'x';"],
    ['alter table orders add constraint a check (b > 0) not valid;'],
    [
      '-- no transaction\ncreate index concurrently of_x on orders (x);\nalter table orders validate constraint a;',
    ],
    [
      'create table a (b int not null check (b > 0));\ncreate index of_b on a (b);\ninsert into a values (1);',
    ],
    [
      'create or replace function f() returns void language plpgsql as $$\nbegin\n  update orders set a = 1;\n  drop table b;\nend $$;',
    ],
    ['-- requires: 1510-background-changes.sql\nalter table orders drop column a;'],
    ['grant select on orders to matjar_app;\ncreate policy door on orders to matjar_door using (true);'],
  ])('%s', (text) => {
    expect(broken(text)).toEqual([]);
  });
});
