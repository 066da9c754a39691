-- Who gets the newsletter was counted as the list was read, up to 10,001: of 1,000,000 customers that took most of the call. Both counts are kept
-- now, as an order's choices are (0940); the newest of each stand in an index already (0580).

-- Every statement appends what it changed, so that writers never wait for each other; now and then a writer folds a company's changes.
create table customer_counts (
  company_id bigint not null,
  id bigint generated always as identity,
  "subscribedToNewsletter" boolean not null,
  change bigint not null,
  primary key (company_id, id)
);
select build.fence('customer_counts');

create function customer_counts_fold(of_company bigint) returns void language sql as $$
  with gone as (
    delete from customer_counts c
    using (select id from customer_counts where company_id = of_company for update skip locked) mine
    where c.company_id = of_company and c.id = mine.id
    returning c."subscribedToNewsletter", c.change
  )
  insert into customer_counts (company_id, "subscribedToNewsletter", change)
  select of_company, "subscribedToNewsletter", sum(change) from gone group by 2 having sum(change) <> 0;
$$;

-- Statement trigger; rows come as transition tables "before" and "after".
create function customers_count_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into customer_counts (company_id, "subscribedToNewsletter", change)
      select company_id, "subscribedToNewsletter", count(*) from after group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into customer_counts (company_id, "subscribedToNewsletter", change)
      select company_id, "subscribedToNewsletter", -count(*) from before group by 1, 2;
  else
    insert into customer_counts (company_id, "subscribedToNewsletter", change)
      select company_id, "subscribedToNewsletter", sum(sign)
      from (select company_id, "subscribedToNewsletter", 1 as sign from after
            union all select company_id, "subscribedToNewsletter", -1 from before) changed
      group by 1, 2 having sum(sign) <> 0;
  end if;
  if random() < 0.02 and matjar_company() is not null then
    perform customer_counts_fold(matjar_company());
  end if;
  return null;
end $$;

create trigger count_consent_inserted after insert on customers referencing new table as after
  for each statement execute function customers_count_consent();
create trigger count_consent_updated after update on customers referencing old table as before new table as after
  for each statement execute function customers_count_consent();
create trigger count_consent_deleted after delete on customers referencing old table as before
  for each statement execute function customers_count_consent();
select build.when_changed('customers', '{count_consent_updated}', 'subscribedToNewsletter');

-- What stands there already. Forced row-level security would hide every row from whoever makes tables.
alter table customers no force row level security;
alter table customer_counts no force row level security;
insert into customer_counts (company_id, "subscribedToNewsletter", change)
  select company_id, "subscribedToNewsletter", count(*) from customers group by 1, 2;
alter table customer_counts force row level security;
alter table customers force row level security;
analyze customer_counts;
