-- Staff as a resource: found by the name, email and phone that are their own, and never without an owner. They are few and are
-- written through the doors of 0003 too, so their count is not kept.

alter table staff add column "searchText" text not null default '';

-- `foldText` of src/shared/texts/search-text.ts, for texts that the database writes down by itself.
create function matjar_fold(said text) returns text language sql immutable parallel safe as $$
  select translate(
    lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')),
    'أإآٱىئؤةگکیڤپچ٠١٢٣٤٥٦٧٨٩', 'ااااييوهككيفبج0123456789');
$$;

grant update ("searchText") on staff to matjar_door;

create function staff_search() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  select matjar_fold(concat_ws(' ', name, email, phone, '0020' || substr(phone, 2))) into new."searchText"
    from users where id = new."user";
  return new;
end $$;
create trigger staff_search before insert or update of "user", "searchText" on staff
  for each row execute function staff_search();

create function users_tell_staff() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update staff set "searchText" = '' where "user" = new.id;
  return null;
end $$;
create trigger tell_staff after update of name, email, phone on users for each row
  when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function users_tell_staff();

grant create on schema public to matjar_door;
alter function staff_search() owner to matjar_door;
alter function users_tell_staff() owner to matjar_door;
revoke create on schema public from matjar_door;

-- Two owners who step down at the same moment wait for each other at the company's row.
create function staff_keep_owner() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.role = 'owner' and new.status = 'active' then return null; end if;
  end if;
  perform from companies where id = old.company_id for update;
  if found and not exists (
    select from staff where company_id = old.company_id and role = 'owner' and status = 'active'
  ) then
    raise exception 'The store would be left without an owner.' using errcode = '23514', constraint = 'staff_last_owner';
  end if;
  return null;
end $$;
create trigger staff_keep_owner_changed after update of role, status on staff for each row
  when (old.role = 'owner' and old.status = 'active') execute function staff_keep_owner();
create trigger staff_keep_owner_gone after delete on staff for each row
  when (old.role = 'owner' and old.status = 'active') execute function staff_keep_owner();

create index staff_search on staff using gin (company_id, "searchText" gin_trgm_ops) with (fastupdate = off);
select build.searchable('staff');

-- What stands there already. Forced row-level security would hide every row from the migration.
alter table staff no force row level security;
update staff set "searchText" = '';
alter table staff force row level security;
