-- The function that enables row-level security has a plain name; the schema files define what these generated.
alter function build.fence(text) rename to isolate_tenants;
drop function build.count_beside(text, text, text), build.limits_by_columns(text), build.search_through(text, text[]);
