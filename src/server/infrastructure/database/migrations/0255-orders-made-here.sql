-- Orders that are made here: what they are worked out by, line by line, and the store’s rules for it.

alter table companies
  add column "addTaxes" boolean not null default false,
  add column "pricesIncludeTaxes" boolean not null default false,
  add column "shippingType" text not null default 'flat' check ("shippingType" in ('flat', 'weight')),
  -- minor units, all of these
  add column "shippingFees" bigint not null default 0 check ("shippingFees" >= 0),
  add column "extraKiloFees" bigint not null default 0 check ("extraKiloFees" >= 0),
  add column "minimumOrderTotal" bigint check ("minimumOrderTotal" > 0),
  add column "minimumFreeShippingTotal" bigint check ("minimumFreeShippingTotal" > 0),
  add column "codFee" bigint not null default 0 check ("codFee" >= 0);

alter table purchases
  add column "shippingDiscount" bigint not null default 0,
  add column "customShippingFees" bigint check ("customShippingFees" > 0),
  add column "codFee" bigint not null default 0 check ("codFee" >= 0),
  add column "vatMode" text not null default 'added' check ("vatMode" in ('none', 'added', 'included')),
  add column "isDiscountChosen" boolean not null default false,
  add column "paidTotal" bigint not null default 0 check ("paidTotal" >= 0),
  add column "refundedTotal" bigint not null default 0,
  drop constraint purchases_total_adds_up,
  add constraint purchases_total_adds_up check (total = subtotal - "discountTotal" + "shippingFees" + "codFee"
    + case when "vatMode" = 'added' then "taxTotal" else 0 end),
  add constraint purchases_off_shipping check ("shippingDiscount" between 0 and least("shippingFees", "discountTotal")),
  -- Nobody gets back what they never paid.
  add constraint purchases_refunded check ("refundedTotal" between 0 and "paidTotal");

alter table purchase_products
  -- [{ "name": {en, ar}, "value": {en, ar}, "price" }]: part of the price of each piece
  add column extras jsonb not null default '[]',
  add column discount bigint not null default 0,
  add column tax bigint not null default 0 check (tax >= 0),
  add column "isVat" boolean not null default false,
  -- of a piece that is shipped and pays for it; empty: it does not
  add column grams bigint check (grams >= 0),
  add constraint purchase_products_discount check (discount between 0 and total);

-- Who takes an order by hand is its creator.
create function purchases_creator() returns trigger language plpgsql as $$
begin
  new.creator := matjar_user();
  return new;
end $$;
create trigger creator before insert on purchases for each row
  when (new.creator is null and new."isManuallyCreated") execute function purchases_creator();

-- What stands there already: an order that is paid is paid in full, one that is refunded was given back in full.
alter table purchases no force row level security;
alter table purchases disable trigger user;
update purchases set "paidTotal" = total, "refundedTotal" = case when payment = 'refunded' then total else 0 end
  where payment in ('paid', 'refunded') and total > 0;
alter table purchases enable trigger user;
alter table purchases force row level security;
drop view search.purchases;
select build.searchable('purchases');

grant usage on sequence purchase_products_id_seq to matjar_app;

-- Of some products, those that are in one of the collections, whoever put them there: a hand or the conditions of a smart one.
create function products_of_collections(collections bigint[], among bigint[]) returns setof bigint language plpgsql stable as $$
declare
  smart record;
begin
  return query select l."productId" from collection_products l
    where l.company_id = matjar_company() and l."collectionId" = any(collections) and l."productId" = any(among);
  for smart in select matjar_conditions(c.conditions) as meets from collections c
    where c.company_id = matjar_company() and c.id = any(collections) and c.type = 'smart'
  loop
    return query execute 'select p.id from search.products p where p.company_id = $1 and p.id = any($2) and (' || smart.meets || ')'
      using matjar_company(), among;
  end loop;
end $$;
