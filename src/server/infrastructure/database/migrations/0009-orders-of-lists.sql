-- Orders that lists of products offer by fields that may be empty: empty ones stand last either way.
create index products_discounted_price_down on products (company_id, "discountedPrice" desc nulls last, id desc);
create index products_type_order on products (company_id, (type collate "und-x-icu"), id);
create index products_vendor_order on products (company_id, (vendor collate "und-x-icu"), id);
