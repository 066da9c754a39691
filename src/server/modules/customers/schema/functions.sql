-- Row trigger: copies the place of the default address to the customer. The writer of addresses locks the customer.
create function copy_default_address() returns trigger
  language plpgsql as $$
declare
  of_company bigint := coalesce(new.company_id, old.company_id);
begin
  update customers c set city = place.city, region = place.region
    from (select person.id, max(a.city) as city, max(a.region) as region
      from (select distinct unnest(array[old."customerId", new."customerId"]) as id) person
      left join addresses a on a.company_id = of_company and a."customerId" = person.id and a."isDefault"
      group by person.id) place
    where c.company_id = of_company and c.id = place.id and (c.city, c.region) is distinct from (place.city, place.region);
  return null;
end $$;

-- Whether an order still needs the customer's address.
create function is_under_way(status text, fulfillment text) returns boolean
  language sql immutable parallel safe
  return status = 'active' and fulfillment not in ('delivered', 'package_returned', 'cancelled');

-- Adds up the count changes of a tenant's customers to one row for each value; rows held by other transactions are skipped.
create function fold_customer_counts(of_company bigint) returns void
  language sql as $$
  with gone as (
    delete from customer_counts c
    using (select id from customer_counts where company_id = of_company for update skip locked) mine
    where c.company_id = of_company and c.id = mine.id
    returning c."subscribedToNewsletter", c.change
  )
  insert into customer_counts (company_id, "subscribedToNewsletter", change)
  select of_company, "subscribedToNewsletter", sum(change) from gone group by 2 having sum(change) <> 0;
$$;

-- Statement trigger: counts customers by newsletter consent.
create function count_newsletter_consent() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into customer_counts (company_id, "subscribedToNewsletter", change)
      select company_id, "subscribedToNewsletter", count(*) from after group by company_id, "subscribedToNewsletter";
  elsif tg_op = 'DELETE' then
    insert into customer_counts (company_id, "subscribedToNewsletter", change)
      select company_id, "subscribedToNewsletter", -count(*) from before group by company_id, "subscribedToNewsletter";
  else
    insert into customer_counts (company_id, "subscribedToNewsletter", change)
      select company_id, "subscribedToNewsletter", sum(sign)
      from (select company_id, "subscribedToNewsletter", 1 as sign from after union all select company_id, "subscribedToNewsletter",
        -1 from before) changed
      group by company_id, "subscribedToNewsletter" having sum(sign) <> 0;
  end if;
  if random() < 0.07 and matjar_company() is not null then
    perform fold_customer_counts(matjar_company());
  end if;
  return null;
end $$;

-- Extras of an order line without the customer's texts and files. Choices among options and numbers stay.
create function remove_customer_texts(extras jsonb, options jsonb) returns jsonb
  language sql immutable as $$
  select coalesce(jsonb_agg(case
      when e ? 'files' or e -> 'value' ->> 'en' = e -> 'value' ->> 'ar' and e -> 'value' ->> 'en' !~ '^\d{1,7}$'
        and not options @> jsonb_build_array(e -> 'value')
      then (e - 'files') || '{"value": {"en": "…", "ar": "…"}}' else e end order by n), '[]')
  from jsonb_array_elements(extras) with ordinality each(e, n);
$$;

-- Order lines without the customer's texts and files.
create function remove_customer_texts_of_lines(lines jsonb, options jsonb) returns jsonb
  language sql immutable as $$
  select case when jsonb_typeof(lines) <> 'array' then lines else (
    select coalesce(jsonb_agg(case when l ? 'extras'
        then l || jsonb_build_object('extras', remove_customer_texts(l -> 'extras', options)) else l end order by n), '[]')
    from jsonb_array_elements(lines) with ordinality each(l, n)) end;
$$;
