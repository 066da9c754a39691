-- What customers have spent counts the orders that every other figure counts: the sales of `order_outcome` (0091). Until here an order
-- that waits for its payment, and one whose package came back, was spent money to the list of customers alone.

-- When a customer bought first, for the second time and last at each channel: whether somebody came back is told without their orders.
create table customer_sales (
  company_id bigint not null,
  "customerId" bigint not null,
  channel text not null,
  "firstAt" timestamptz not null,
  "secondAt" timestamptz,
  "lastAt" timestamptz not null,
  primary key (company_id, "customerId", channel),
  foreign key (company_id, "customerId") references customers (company_id, id) on delete cascade
);
select build.fence('customer_sales');

-- One statement for all customers: a customer's row is heavy to write, each statement tells the search and the counts. They are locked in
-- order, so that nobody waits in a circle, and before their orders are looked at again: of two orders at one moment, the later finds
-- the earlier one.
create or replace function purchases_tell_customers() returns trigger language plpgsql as $$
declare
  none constant text := 'select company_id, id, "customerId", channel, "createdAt", total from purchases where false';
  sold constant text := $of$select company_id, id, "customerId", channel, "createdAt", total from %s
    where "customerId" is not null and order_outcome(status, payment, fulfillment) = 'sold'$of$;
  was text := case tg_op when 'INSERT' then none else format(sold, 'before') end;
  is_now text := case tg_op when 'DELETE' then none else format(sold, 'after') end;
  companies bigint[];
  people bigint[];
  channels text[];
  spent bigint[];
  orders bigint[];
  touched record;
  moments timestamptz[];
begin
  execute format(
    'with was as (%s), is_now as (%s)
     select array_agg(company_id), array_agg("customerId"), array_agg(channel), array_agg(spent), array_agg(orders)
     from (select company_id, "customerId", channel, sum(sign * total) as spent, sum(sign) as orders
       from (select 1 as sign, * from (table is_now except table was) come
             union all select -1, * from (table was except table is_now) gone) changed
       group by 1, 2, 3) each', was, is_now) into companies, people, channels, spent, orders;
  if companies is null then return null; end if;

  perform from unnest(companies, people) told(company_id, id) join customers c using (company_id, id)
    order by c.company_id, c.id for no key update of c;
  update customers c set "totalSpent" = c."totalSpent" + told.spent, "ordersCount" = c."ordersCount" + told.orders
    from (select company_id, id, sum(more) as spent, sum(many) as orders
          from unnest(companies, people, spent, orders) each(company_id, id, more, many)
          group by 1, 2 having sum(more) <> 0 or sum(many) <> 0) told
    where c.company_id = told.company_id and c.id = told.id;

  for touched in select each.* from unnest(companies, people, channels) each(company_id, "customerId", channel)
    join customers c on c.company_id = each.company_id and c.id = each."customerId"
  loop
    moments := array(select p."createdAt" from purchases p
      where p.company_id = touched.company_id and p."customerId" = touched."customerId" and p.channel = touched.channel
        and order_outcome(p.status, p.payment, p.fulfillment) = 'sold'
      order by p."createdAt" limit 2);
    if moments = '{}' then
      delete from customer_sales
        where company_id = touched.company_id and "customerId" = touched."customerId" and channel = touched.channel;
      continue;
    end if;
    insert into customer_sales (company_id, "customerId", channel, "firstAt", "secondAt", "lastAt")
      values (touched.company_id, touched."customerId", touched.channel, moments[1], moments[2],
        (select p."createdAt" from purchases p
         where p.company_id = touched.company_id and p."customerId" = touched."customerId" and p.channel = touched.channel
           and order_outcome(p.status, p.payment, p.fulfillment) = 'sold'
         order by p."createdAt" desc limit 1))
      on conflict (company_id, "customerId", channel) do update
      set "firstAt" = excluded."firstAt", "secondAt" = excluded."secondAt", "lastAt" = excluded."lastAt";
  end loop;
  return null;
end $$;

-- What stands there already. Forced row-level security would hide every row from the migration.
alter table customers no force row level security;
alter table purchases no force row level security;
alter table customer_sales no force row level security;
update customers c set "totalSpent" = coalesce(sums.spent, 0), "ordersCount" = coalesce(sums.orders, 0)
  from customers each left join (
    select company_id, "customerId", sum(total) as spent, count(*) as orders from purchases
    where order_outcome(status, payment, fulfillment) = 'sold' group by company_id, "customerId") sums
    on sums.company_id = each.company_id and sums."customerId" = each.id
  where c.company_id = each.company_id and c.id = each.id
    and (c."totalSpent", c."ordersCount") is distinct from (coalesce(sums.spent, 0), coalesce(sums.orders, 0));
insert into customer_sales (company_id, "customerId", channel, "firstAt", "secondAt", "lastAt")
  select company_id, "customerId", channel, min("createdAt"), min("createdAt") filter (where place = 2), max("createdAt")
  from (select company_id, "customerId", channel, "createdAt",
          row_number() over (partition by company_id, "customerId", channel order by "createdAt") as place
        from purchases
        where "customerId" is not null and order_outcome(status, payment, fulfillment) = 'sold') each
  group by 1, 2, 3;
alter table customers force row level security;
alter table purchases force row level security;
alter table customer_sales force row level security;
