-- What specification section 3 says of products beyond their own figures: extras, what a marketplace asks, and related products.

alter table products
  -- [{"name": {en, ar}, "type", "options": [{"name", "price"}], "minOptions", …}]: schemas/products.schema.json
  add column extras jsonb not null default '[]',
  add column "marketplaceBrand" text,
  add column "marketplaceCategory" text;
select build.searchable('products');

create table related_products (
  company_id bigint not null,
  "productId" bigint not null,
  "relatedId" bigint not null,
  "order" integer not null default 0,
  primary key (company_id, "productId", "relatedId"),
  constraint related_products_product foreign key (company_id, "productId") references products on delete cascade,
  constraint related_products_related foreign key (company_id, "relatedId") references products on delete cascade,
  constraint related_products_other check ("productId" <> "relatedId")
);
create index related_products_related on related_products (company_id, "relatedId");
select build.fence('related_products');
