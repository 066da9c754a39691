-- Two variants of one product with the same values are one variant twice: nobody could tell which of them was sold.

-- The values of a variant as one text, alike for spellings that differ in case and outer spaces; null where it has none.
create function variant_key(options jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(lower(btrim(coalesce(nullif(each.option -> 'value' ->> 'en', ''), each.option -> 'value' ->> 'ar', ''))),
    chr(31) order by each.place)
  from jsonb_array_elements(options) with ordinality each(option, place)
$$;

-- What stands there twice already stays two: the later ones are numbered, “Large (2)”. Forced row-level security would hide every row from
-- the migration.
alter table variants no force row level security;
with twice as (
  select company_id, id, jsonb_array_length(values) - 1 as last,
    row_number() over (partition by company_id, "productId", variant_key(values) order by id) as place
  from variants where jsonb_array_length(values) > 0
)
update variants v set values = jsonb_set(v.values, array[t.last::text, 'value'], (
    select jsonb_object_agg(language, case when text is null then null else text || ' (' || t.place || ')' end)
    from jsonb_each_text(v.values -> t.last::integer -> 'value') said(language, text)))
  from twice t where t.company_id = v.company_id and t.id = v.id and t.place > 1;
alter table variants force row level security;

-- Kept in a column, so that an update that leaves the values alone works nothing out.
alter table variants add column "valuesKey" text;
alter table variants no force row level security;
update variants set "valuesKey" = variant_key(values);
alter table variants force row level security;
create function variants_keep_key() returns trigger language plpgsql as $$
begin
  new."valuesKey" := variant_key(new.values);
  return new;
end $$;
create trigger keep_values_key before insert or update of values on variants for each row execute function variants_keep_key();
create unique index variants_values_key on variants (company_id, "productId", "valuesKey");
