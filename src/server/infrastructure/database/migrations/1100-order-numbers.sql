-- Order numbers of each store. The id was the number: ids are shared by all stores, so that the first order of a new store was #921. An order takes
-- the next number of its store when it is placed; until then it has a number of the drafts, "#D1". Orders that exist keep their number.

create table order_counters (
  company_id bigint not null references companies on delete cascade,
  kind text not null check (kind in ('order', 'draft')),
  -- the number that the next one takes
  next bigint not null check (next between 1 and 999999999999),
  primary key (company_id, kind)
);
select build.fence('order_counters');

alter table purchases add column number text;
-- Forced row-level security hides every row from the migration; no trigger follows a change that changes nothing else.
alter table purchases no force row level security;
alter table order_counters no force row level security;
alter table purchases disable trigger user;
update purchases set number = '#' || id;
alter table purchases enable trigger user;
insert into order_counters (company_id, kind, next) select company_id, 'order', max(id) + 1 from purchases group by company_id;
alter table order_counters force row level security;
alter table purchases force row level security;
alter table purchases alter column number set not null;
create unique index purchases_number on purchases (number, company_id);

-- The number at which the orders of a store begin, unless its settings name another one.
create function first_order_number() returns bigint language sql immutable parallel safe as $$ select 1001 $$;

-- Takes the next number. The row of the counter is locked until the commit, so that a placing that fails leaves no gap.
create function take_order_number(company bigint, of_kind text) returns text language sql as $$
  insert into order_counters as c (company_id, kind, next)
    values (company, of_kind, case of_kind when 'draft' then 2 else first_order_number() + 1 end)
    on conflict (company_id, kind) do update set next = c.next + 1
    returning case kind when 'draft' then '#D' else '#' end || next - 1;
$$;

-- Row trigger before insert, and before a draft is placed. An order that comes back from a deletion brings its number.
create function purchases_take_number() returns trigger language plpgsql as $$
begin
  new.number := take_order_number(new.company_id, case new.status when 'draft' then 'draft' else 'order' end);
  if tg_op = 'UPDATE' then
    new."searchText" := replace(new."searchText", E'\n' || lower(old.number) || E'\n', E'\n' || new.number || E'\n');
  end if;
  return new;
end $$;
-- Triggers fire by name: `search_also` reads the number.
create trigger number_inserted before insert on purchases for each row when (new.number is null) execute function purchases_take_number();
create trigger number_placed before update of status on purchases for each row
  when (old.status = 'draft' and new.status in ('active', 'archived') and old.number like '#D%') execute function purchases_take_number();

-- As in 0923, with the number in place of the id.
create or replace function purchases_search_also() returns trigger language plpgsql as $$
begin
  new."searchText" := split_part(new."searchText", E'\n', 1) || E'\n' || lower(new.number) || E'\n'
    || coalesce((select split_part(c."searchText", E'\n', 1) from customers c where c.company_id = new.company_id and c.id = new."customerId"), '');
  return new;
end $$;

-- As in 0058, with the number in place of the id.
create or replace function matjar_notice_order() returns trigger language plpgsql as $$
begin
  insert into notices (company_id, kind, module, resource, "recordId", params)
    values (new.company_id, 'new_order', 'purchase', 'purchases', new.id,
      jsonb_build_object('number', new.number, 'channel', new.channel, 'total', new.total));
  return null;
end $$;

select build.searchable('purchases');
create or replace view search.purchases_by_words as select * from purchases where company_id + 0 = (select matjar_company());

-- Support finds an order by its number, in every store that has it.
grant select (number) on purchases to matjar_support;
create or replace view support.purchases as
  select p.id, p.company_id as "companyId", c.name as "companyName", p.status, p."createdAt", p.number
  from purchases p join companies c on c.id = p.company_id
  where matjar_is_support();
