-- The filter “not translated” asks a column of its own, which its indexes hang on (src/server/database/sync/untranslated-column.ts): an index
-- whose condition asks the texts keeps every update of a text from being HOT.

-- The languages in which some of the texts is not written, though it is in another. A function, because PostgreSQL reads the text of a
-- generated column's expression anew with each statement: said at length it costs as much as the update itself.
create function matjar_untranslated(variadic texts jsonb[]) returns text[] language plpgsql immutable parallel safe as $$
declare
  each jsonb;
  says_en boolean;
  says_ar boolean;
  lacks_en boolean := false;
  lacks_ar boolean := false;
begin
  foreach each in array texts loop
    says_en := coalesce(each ->> 'en', '') <> '';
    says_ar := coalesce(each ->> 'ar', '') <> '';
    lacks_en := lacks_en or (says_ar and not says_en);
    lacks_ar := lacks_ar or (says_en and not says_ar);
  end loop;
  return array_remove(array[case when lacks_en then 'en' end, case when lacks_ar then 'ar' end], null);
end $$;

-- The start makes the columns, and the indexes anew under the same names.
do $$
declare
  standing record;
begin
  for standing in
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i' and relname ~ '_untranslated_(en|ar)$'
  loop
    execute format('drop index %I', standing.name);
  end loop;
end $$;
