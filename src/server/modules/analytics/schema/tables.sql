create table sales_days (
  company_id bigint not null references companies on delete cascade,
  day date not null,
  status text not null,
  channel text not null,
  outcome text not null,
  fulfillment text not null,
  creator bigint,
  orders bigint not null,
  -- minor units
  amount bigint not null
);
create unique index sales_days_key on sales_days (company_id, day, status, channel, outcome, fulfillment, creator) nulls not distinct;

-- Sold units by product and month (first day); a deleted product by its name.
create table sold_products (
  company_id bigint not null references companies on delete cascade,
  month date not null,
  status text not null,
  channel text not null,
  "productId" bigint,
  name jsonb,
  units bigint not null,
  -- minor units
  value bigint not null,
  units_back bigint not null default 0,
  -- minor units
  value_back bigint not null default 0,
  check (("productId" is null) = (name is not null))
);
create unique index sold_products_key on sold_products (company_id, month, "productId", name, status, channel) include (units, value,
  units_back, value_back) nulls not distinct;

-- Days to recompute; append-only, so that concurrent orders do not wait for each other.
create table changed_sales_days (
  company_id bigint not null,
  day date not null,
  id bigint generated always as identity,
  primary key (company_id, day, id)
);
