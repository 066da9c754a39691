-- What a search looks through stands beside the variants. Each change of a price wrote a new version of its row, and that went into the index
-- of words too, trigram by trigram: a third of what it cost. Only who writes words writes here, and so a search that finds much
-- reads narrow rows. The view of searches shows them as if they were the variants' own.
create table variants_words (
  company_id bigint not null,
  id bigint not null,
  "searchText" text not null,
  primary key (company_id, id)
);
select build.fence('variants_words');

create function variants_words_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into variants_words (company_id, id, "searchText") select company_id, id, "searchText" from after;
  elsif tg_op = 'DELETE' then
    delete from variants_words w using (select company_id, array_agg(id) as ids from before group by 1) gone
      where w.company_id = gone.company_id and w.id = any(gone.ids);
  else
    update variants_words set "searchText" = new."searchText" where company_id = new.company_id and id = new.id;
  end if;
  return null;
end $$;
create trigger words_came after insert on variants referencing new table as after
  for each statement execute function variants_words_keep();
create trigger words_went after delete on variants referencing old table as before
  for each statement execute function variants_words_keep();
create trigger words_changed after update on variants
  for each row when (old."searchText" is distinct from new."searchText") execute function variants_words_keep();

-- Forced row-level security would hide every row from the migration.
alter table variants no force row level security;
alter table variants_words no force row level security;
insert into variants_words (company_id, id, "searchText") select company_id, id, "searchText" from variants;
alter table variants_words force row level security;
alter table variants force row level security;

drop index variants_search;
create index variants_words_search on variants_words using gin (company_id, "searchText" gin_trgm_ops) with (gin_pending_list_limit = 256);
analyze variants_words;

-- As in 0001; where words stand beside the rows, in <name>_words, they are those of the view. Whoever asks for no words reads the rows alone.
create or replace function build.searchable(name text) returns void language plpgsql as $$
declare
  words text := name || '_words';
  has_words boolean := to_regclass(format('public.%I', words)) is not null;
  each text;
  shown text;
begin
  foreach each in array case when has_words then array[name, words] else array[name] end loop
    continue when exists (select from pg_policies where tablename = each and policyname = 'search');
    execute format('create policy search on %I for select to matjar_search using (true)', each);
    execute format('grant select on %I to matjar_search', each);
  end loop;
  if has_words then
    select string_agg(format(case attname when 'searchText' then 'w.%I' else 't.%I' end, attname), ', ' order by attnum) into shown
      from pg_attribute where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped;
    execute format('create or replace view search.%I as select %s from %I t left join %I w on w.company_id = t.company_id and w.id = t.id
      where t.company_id = matjar_company()', name, shown, name, words);
  else
    execute format('create or replace view search.%I as select * from %I where company_id = matjar_company()', name, name);
  end if;
  grant create on schema search to matjar_search;
  execute format('alter view search.%I owner to matjar_search', name);
  revoke create on schema search from matjar_search;
  execute format('grant select on search.%I to matjar_app', name);
end $$;
select build.searchable('variants');
