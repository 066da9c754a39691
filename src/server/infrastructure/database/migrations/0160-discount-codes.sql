-- A code names one discount of a store, whatever its letter case and for good: an expired one is renamed or deleted before its code
-- is given away again, so that a printed code and the orders that it stands in mean one discount. What applies by itself, or was made
-- while taking one order, is typed by nobody and may be called like another.

-- Discounts that share a code today: one keeps it, the one that works now, else the oldest; the others get a number behind it, which the
-- history tells. What customers have typed so far goes on to find the one that keeps the code.
alter table discounts no force row level security;
alter table audit no force row level security;
alter table change_sets no force row level security;
do $$
declare
  shared record;
  number integer;
  renamed text;
begin
  for shared in
    select d.company_id, d.id, d.version, d.title, d."searchText" from (
      select each.*, row_number() over (partition by company_id, lower(title)
        order by (status = 'active' and ("endsAt" is null or "endsAt" > now())) desc, id) as place
      from discounts each where not "isAutomatic" and not "isInstant") d
    where d.place > 1 order by d.company_id, d.id
  loop
    number := 1;
    loop
      number := number + 1;
      renamed := left(shared.title, 80 - length('-' || number)) || '-' || number;
      exit when not exists (select from discounts o where o.company_id = shared.company_id and lower(o.title) = lower(renamed));
    end loop;
    update discounts set title = renamed, version = version + 1, "updatedAt" = now(),
        "searchText" = replace("searchText", lower(shared.title), lower(renamed))
      where company_id = shared.company_id and id = shared.id;
    with opened as (
      insert into change_sets (company_id, source) values (shared.company_id, 'migration') returning id)
    insert into audit (company_id, resource, "recordId", version, action, actor, source, changes, "changeSet")
      select shared.company_id, 'discounts', shared.id,
        (select version from discounts where company_id = shared.company_id and id = shared.id), 'update', null, 'migration',
        jsonb_build_object('title', jsonb_build_object('from', shared.title, 'to', renamed)), id
      from opened;
  end loop;
end $$;
alter table change_sets force row level security;
alter table audit force row level security;
alter table discounts force row level security;

create unique index discounts_code on discounts (company_id, lower(title)) where not "isAutomatic" and not "isInstant";
