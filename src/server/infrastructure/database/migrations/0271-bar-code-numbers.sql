-- The next number that a store gives out itself (shared/catalog/bar-code.ts). Numbers that were given out and not used stay unused.
create table bar_code_numbers (
  company_id bigint primary key references companies on delete cascade,
  next bigint not null check (next > 0)
);
select build.fence('bar_code_numbers');

-- Whether a number stands at goods already.
create index products_bar_code on products (company_id, "barCode") where "barCode" is not null;
