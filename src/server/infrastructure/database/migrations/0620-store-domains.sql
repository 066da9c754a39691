-- Domains of stores' own, each with the proof that its owner puts into the DNS. A store may name any domain; it has the one that was
-- checked, and nobody else can have that one (src/server/modules/company/domains).

create table company_domains (
  company_id bigint not null references companies on delete cascade,
  -- as networks spell it
  host text not null check (length(host) between 4 and 260),
  -- what the owner publishes; kept, so that a domain that is named again needs no other record
  token text not null default replace(gen_random_uuid()::text, '-', ''),
  -- waiting: not looked for yet, or nobody answered; failed: the DNS says something else
  state text not null default 'waiting' check (state in ('waiting', 'checked', 'failed')),
  failure text,
  -- what the DNS said at the last look
  found jsonb,
  "namedAt" timestamptz not null default now(),
  "checkedAt" timestamptz,
  -- since when it is this store's
  "provenAt" timestamptz,
  -- since when a checked domain has said something else; it stays the store's some days more
  "failingSince" timestamptz,
  -- empty: nobody looks by themselves any more
  "nextCheckAt" timestamptz,
  primary key (company_id, host)
);
create unique index company_domains_checked on company_domains (host) where state = 'checked';
create index company_domains_due on company_domains ("nextCheckAt");
select build.fence('company_domains');
revoke insert, delete on company_domains from matjar_app;
grant select, insert, update on company_domains to matjar_door;
create policy door on company_domains to matjar_door using (true) with check (true);

-- Two stores may name one domain: whoever proves it has it.
drop index companies_custom_url;

-- Whoever writes a store's domain: the one before is the store's no more, the new one is to be checked.
create function matjar_name_domain() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update company_domains set state = 'waiting', failure = null, found = null, "checkedAt" = null, "provenAt" = null,
    "failingSince" = null, "nextCheckAt" = null
  where company_id = new.id and host is distinct from lower(new."customUrl");
  if new."customUrl" is not null then
    insert into company_domains (company_id, host, "nextCheckAt") values (new.id, lower(new."customUrl"), now())
    on conflict (company_id, host) do update set "namedAt" = now(), "nextCheckAt" = now();
  end if;
  return null;
end $$;
create trigger name_domain after insert on companies
  for each row when (new."customUrl" is not null) execute function matjar_name_domain();
create trigger rename_domain after update of "customUrl" on companies
  for each row when (new."customUrl" is distinct from old."customUrl") execute function matjar_name_domain();

-- Has another store proven this domain?
create function domain_taken(asked text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from company_domains
    where host = asked and state = 'checked' and company_id is distinct from matjar_company());
$$;

-- The stores, in the order of their ids, whose domain is to be looked for at a moment.
create function due_domains(now_is timestamptz, after_id bigint, most integer) returns table (id bigint)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select d.company_id from company_domains d
  where d."nextCheckAt" <= now_is and d.company_id > after_id
  group by d.company_id order by d.company_id limit most;
$$;

alter table companies no force row level security;
alter table company_domains no force row level security;
insert into company_domains (company_id, host, "nextCheckAt")
  select id, lower("customUrl"), now() from companies where "customUrl" is not null;
alter table company_domains force row level security;
alter table companies force row level security;

grant create on schema public to matjar_door;
alter function matjar_name_domain() owner to matjar_door;
alter function domain_taken(text) owner to matjar_door;
alter function due_domains(timestamptz, bigint, integer) owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function domain_taken(text), due_domains(timestamptz, bigint, integer) from public;
grant execute on function domain_taken(text), due_domains(timestamptz, bigint, integer) to matjar_app;
