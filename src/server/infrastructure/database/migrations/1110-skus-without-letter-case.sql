-- SKUs that differ only in letter case are one SKU: scanners, files and people confuse them. What is compared is kept in a column, so that its
-- index serves. SKUs that exist twice so stay as they are, printed on labels: the later ones have a key of their own until they are changed.

create function keep_sku_key() returns trigger language plpgsql as $$
begin
  new."skuKey" := lower(new.sku);
  return new;
end $$;

alter table products add column "skuKey" text;
alter table variants add column "skuKey" text;

-- Forced row-level security would hide every row from the migration; nothing that others see changes, so no trigger needs to run.
alter table products no force row level security;
alter table variants no force row level security;
alter table products disable trigger user;
alter table variants disable trigger user;
with ranked as (
  select company_id, id, row_number() over (partition by company_id, lower(sku) order by id) as place
  from products where sku is not null
)
update products p set "skuKey" = lower(p.sku) || case when r.place > 1 then chr(31) || p.id else '' end
  from ranked r where r.company_id = p.company_id and r.id = p.id;
with ranked as (
  select company_id, id, row_number() over (partition by company_id, "isDefault", lower(sku) order by id) as place
  from variants where sku is not null
)
update variants v set "skuKey" = lower(v.sku) || case when r.place > 1 then chr(31) || v.id else '' end
  from ranked r where r.company_id = v.company_id and r.id = v.id;
alter table products enable trigger user;
alter table variants enable trigger user;
alter table products force row level security;
alter table variants force row level security;

create unique index products_sku_folded on products (company_id, "skuKey");
create unique index variants_sku_folded on variants (company_id, "skuKey", "isDefault");

create trigger keep_sku_key before insert on products for each row
  when (new.sku is not null) execute function keep_sku_key();
create trigger keep_sku_key_changed before update of sku on products for each row
  when (new.sku is distinct from old.sku) execute function keep_sku_key();
create trigger keep_sku_key before insert on variants for each row
  when (new.sku is not null) execute function keep_sku_key();
create trigger keep_sku_key_changed before update of sku on variants for each row
  when (new.sku is distinct from old.sku) execute function keep_sku_key();
