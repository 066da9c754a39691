-- Orders are found by their number with or without its sign, reviews by their product and author; the averages of products
-- follow their reviews; the menu keeps its order and never runs in a circle.

create or replace function matjar_search_also() returns trigger language plpgsql as $$
declare
  named text;
  said text;
  lines text := split_part(new."searchText", E'\n', 1);
begin
  foreach named in array tg_argv loop
    if named = '#' then
      said := '#' || new.id;
    else
      execute format('select split_part("searchText", E''\n'', 1) from %I where company_id = $1 and id = $2', split_part(named, ' ', 2))
        into said using new.company_id, (to_jsonb(new) ->> split_part(named, ' ', 1))::bigint;
    end if;
    lines := lines || E'\n' || coalesce(said, '');
  end loop;
  new."searchText" := lines;
  return new;
end $$;

alter table purchases add column "isAllowedToOpen" boolean not null default false;
create index purchases_total on purchases (company_id, total, id);
create index purchases_updated on purchases (company_id, "updatedAt", id);
create index purchases_fulfillment on purchases (company_id, fulfillment, id);
create index purchases_payment on purchases (company_id, payment, id);
create index purchases_discount on purchases (company_id, "discountId") where "discountId" is not null;
select build.searchable('purchases');

alter table reviews add column "searchText" text not null default '';
create index reviews_created on reviews (company_id, "createdAt", id);
create index reviews_customer on reviews (company_id, "customerId");
create index reviews_search on reviews using gin (company_id, "searchText" gin_trgm_ops) with (fastupdate = off);
select build.searchable('reviews'), build.search_through('reviews', 'productId products', 'customerId customers');

-- Of the reviews that are not hidden. They are no edits: a product's version stays as it is.
create function reviews_average(of_companies bigint[], of_products bigint[]) returns void language sql as $$
  update products p set "averageRating" = said.average, "totalReviews" = said.count
  from (select each.company_id, each.id, round(avg(r.rating), 2) as average, count(r.id) as count
        from (select distinct company_id, id from unnest(of_companies, of_products) named(company_id, id)) each
        left join reviews r on r.company_id = each.company_id and r."productId" = each.id and not r."isHidden"
        group by each.company_id, each.id) said
  where p.company_id = said.company_id and p.id = said.id
    and (p."averageRating", p."totalReviews") is distinct from (said.average, said.count);
$$;

create function reviews_tell_products() returns trigger language plpgsql as $$
declare
  companies bigint[];
  told bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(company_id), array_agg("productId") into companies, told from after;
  elsif tg_op = 'DELETE' then
    select array_agg(company_id), array_agg("productId") into companies, told from before;
  else
    select array_agg(a.company_id), array_agg(a."productId") into companies, told
    from before b join after a using (company_id, id)
    where (a.rating, a."isHidden") is distinct from (b.rating, b."isHidden");
  end if;
  if told is not null then perform reviews_average(companies, told); end if;
  return null;
end $$;
create trigger tell_products_inserted after insert on reviews referencing new table as after
  for each statement execute function reviews_tell_products();
create trigger tell_products_updated after update on reviews referencing old table as before new table as after
  for each statement execute function reviews_tell_products();
create trigger tell_products_deleted after delete on reviews referencing old table as before
  for each statement execute function reviews_tell_products();

alter table navigations add column "searchText" text not null default '';
create index navigations_order on navigations (company_id, "order", id);
create index navigations_parent on navigations (company_id, "parentId", "order", id);
create index navigations_search on navigations using gin (company_id, "searchText" gin_trgm_ops) with (fastupdate = off);
-- Whoever deletes an item that others stand below is told so.
alter table navigations drop constraint navigations_parent,
  add constraint navigations_parent foreign key (company_id, "parentId") references navigations on delete restrict;
select build.searchable('navigations'), build.count_rows('navigations', 'status');

create function navigations_place() returns trigger language plpgsql as $$
declare
  above bigint := new."parentId";
begin
  if new."order" is null then
    select coalesce(max("order"), -1) + 1 into new."order" from navigations
      where company_id = new.company_id and "parentId" is not distinct from new."parentId";
  end if;
  while above is not null loop
    if above = new.id then
      raise exception 'The menu item % would stand below itself.', new.id
        using errcode = '23514', constraint = 'navigations_circle';
    end if;
    select "parentId" into above from navigations where company_id = new.company_id and id = above;
  end loop;
  return new;
end $$;
create trigger navigations_place before insert or update of "parentId", "order" on navigations
  for each row execute function navigations_place();

-- What stands there already. Forced row-level security would hide every row from the migration.
alter table customers no force row level security;
alter table products no force row level security;
alter table purchases no force row level security;
alter table reviews no force row level security;
alter table navigations no force row level security;
alter table resource_count_changes no force row level security;
update purchases set "searchText" = split_part("searchText", E'\n', 1);
update reviews set "searchText" = lower(coalesce(body, ''));
update navigations set "searchText" = lower(concat_ws(' ', label ->> 'en', label ->> 'ar'));
insert into resource_count_changes (company_id, resource, grouping, change)
  select company_id, 'navigations', g.grouping, count(*) from navigations n
  cross join lateral (values ('*'), (n.status)) g(grouping) group by 1, 3;
alter table customers force row level security;
alter table products force row level security;
alter table purchases force row level security;
alter table reviews force row level security;
alter table navigations force row level security;
alter table resource_count_changes force row level security;
