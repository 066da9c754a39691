-- A product's options are what its variants have; kept beside them is only the order of the values, in which people put them.
alter table products add column "productOptions" jsonb not null default '[]';

-- Two values may change their names with each other: variants are compared when a statement, or all that were sent, has ended.
drop index variants_values_key;
alter table variants add constraint variants_values_key unique (company_id, "productId", "valuesKey") deferrable initially immediate;
