-- From how many pieces down a product runs low, said by the product; who says nothing means five, as before. Its variants have the same,
-- each for its own pieces: kept beside the quantity that it is compared with, for lists and for the trigger that tells.

alter table products add column "lowStockThreshold" bigint check ("lowStockThreshold" between 0 and 10000000);
alter table variants add column "lowStockThreshold" bigint not null default 5;

create function variants_take_threshold() returns trigger language plpgsql as $$
begin
  new."lowStockThreshold" := coalesce(
    (select p."lowStockThreshold" from products p where p.company_id = new.company_id and p.id = new."productId"), 5);
  return new;
end $$;
create trigger take_threshold before insert on variants for each row execute function variants_take_threshold();

create function products_tell_threshold() returns trigger language plpgsql as $$
declare
  told record;
begin
  for told in select company_id, array_agg(id) as ids from after group by company_id loop
    perform from variants v where v.company_id = told.company_id and v."productId" = any(told.ids) order by v.id for no key update;
    update variants v set "lowStockThreshold" = coalesce(p."lowStockThreshold", 5)
      from products p
      where v.company_id = told.company_id and v."productId" = any(told.ids) and p.company_id = told.company_id and p.id = v."productId"
        and v."lowStockThreshold" <> coalesce(p."lowStockThreshold", 5);
  end loop;
  return null;
end $$;
create trigger tell_threshold after update on products referencing new table as after
  for each statement execute function products_tell_threshold();
select build.when_changed('products', '{tell_threshold}', 'lowStockThreshold');

drop trigger notice_low_stock on variants;
create trigger notice_low_stock after update of quantity on variants for each row
  when (old.quantity > new."lowStockThreshold" and new.quantity <= new."lowStockThreshold" and new."isTracked")
  execute function matjar_notice_low_stock();
