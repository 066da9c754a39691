-- Support closes a store whose owner leaves with nobody to hand it to: as one that its owner gave up (1006), told of in both trails.
grant update ("givenUpAt") on companies to matjar_door;
grant update ("cancelsAtEnd", "updatedAt") on subscriptions to matjar_door;
create policy door_close on subscriptions for update to matjar_door using (true) with check (true);
grant select ("givenUpAt") on companies to matjar_support;

-- Nobody works in it any more, nobody can come, and nothing more is charged; its records stay. Answers false where it is closed already.
create function close_store(of_company bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  update companies set "givenUpAt" = now(), version = version + 1, "updatedAt" = now() where id = of_company and "givenUpAt" is null;
  if not found then return false; end if;
  update invitations set "revokedAt" = now() where company_id = of_company and "acceptedAt" is null and "revokedAt" is null;
  update subscriptions set "cancelsAtEnd" = true, "updatedAt" = now() where company_id = of_company;
  delete from staff where company_id = of_company;
  return true;
end $$;

grant create on schema public to matjar_door;
alter function close_store(bigint) owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function close_store(bigint) from public;
grant execute on function close_store(bigint) to matjar_app;

-- As in 0055, and a store that was given up or closed says so before its plan does.
create or replace view support.companies as
  select c.id, c.name, c.subdomain, c."customUrl", c."paymentCurrency" as currency, c."defaultStoreLanguage" as language,
    c."contactPhone" as phone, c."contactEmails" as emails, c."isFreeTrial", c."createdAt",
    owner.id as "ownerId", owner.name as "ownerName", owner.email as "ownerEmail", owner.phone as "ownerPhone",
    (select count(*)::int from staff s where s.company_id = c.id) as "staffCount",
    (select coalesce(sum(n.change), 0)::int from resource_count_changes n
      where n.company_id = c.id and n.resource = 'purchases' and n.grouping = '*') as "orderCount",
    (select max(s."lastLoginAt") from staff s where s.company_id = c.id) as "lastLoginAt",
    c."planId", c."planEndsAt", c."trialEndsAt",
    case when c."givenUpAt" is not null then 'closed'
      when c."isFreeTrial" and c."trialEndsAt" > now() then 'trial'
      when c."planId" is not null and coalesce(c."planEndsAt" > now(), true) then 'active' else 'ended' end as "planState",
    matjar_fold(c.name || ' ' || c.subdomain) as "searchText",
    c."givenUpAt"
  from companies c
  left join lateral (select u.id, u.name, u.email, u.phone from staff s join users u on u.id = s."user"
    where s.company_id = c.id and s.role = 'owner' order by s.id limit 1) owner on true
  where matjar_is_support();
