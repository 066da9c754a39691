-- Friends who founded a store with a store's code, and what both were given for it.

create table referrals (
  -- the store whose code it was
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  -- a store is brought by one friend at most, once
  "referredCompanyId" bigint not null unique references companies on delete cascade,
  state text not null default 'signed_up' check (state in ('signed_up', 'rewarded')),
  "createdAt" timestamptz not null default now(),
  "rewardedAt" timestamptz,
  -- until when the month made each plan (or trial) last; empty: it had no end to move
  "referrerEndsAt" timestamptz,
  "referredEndsAt" timestamptz,
  primary key (company_id, id),
  constraint referrals_not_own check (company_id <> "referredCompanyId"),
  constraint referrals_rewarded_once check ((state = 'rewarded') = ("rewardedAt" is not null))
);
select build.fence('referrals');
-- A store sees whom it brought; only the functions below write.
revoke insert, update, delete on referrals from matjar_app;
grant select, insert, update on referrals to matjar_door;
create policy door on referrals to matjar_door using (true) with check (true);
grant update ("planEndsAt", "trialEndsAt", version, "updatedAt") on companies to matjar_door;
create policy door_extend on companies for update to matjar_door using (true) with check (true);
grant insert on audit to matjar_door;
create policy door_note on audit for insert to matjar_door with check (true);

-- Notes that the new store of this transaction came by a code. A code that nobody has, or that belongs to a store of the
-- same owner, notes nothing; so does a store that is older than a day or has a plan already.
create function note_referral(code text) returns boolean
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with noted as (
    insert into referrals (company_id, "referredCompanyId")
    select friend.id, own.id from companies own
    join companies friend on friend."referralCode" = upper(trim(code)) and friend.id <> own.id
    where own.id = matjar_company() and own."planId" is null and own."createdAt" > now() - interval '1 day'
      and not exists (
        select from staff theirs join staff ours on ours."user" = theirs."user"
        where theirs.company_id = friend.id and theirs.role = 'owner' and ours.company_id = own.id)
    on conflict do nothing
    returning 1
  )
  select exists (select from noted);
$$;

-- Gives a store a month more of what it has, and notes it in its trail. Returns the new end; null where nothing ends.
create function matjar_extend_plan(of_company bigint, reason text) returns timestamptz
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  store companies;
  ends text;
  until timestamptz;
begin
  select * into store from companies where id = of_company for update;
  ends := case when store."planId" is not null then 'planEndsAt' else 'trialEndsAt' end;
  until := case when store."planId" is not null then store."planEndsAt" else store."trialEndsAt" end;
  if until is null then return null; end if;
  -- A month is never spent on days that have passed.
  until := greatest(until, now()) + interval '1 month';
  update companies set version = version + 1, "updatedAt" = now(),
    "planEndsAt" = case when ends = 'planEndsAt' then until else "planEndsAt" end,
    "trialEndsAt" = case when ends = 'trialEndsAt' then until else "trialEndsAt" end
  where id = of_company;
  insert into audit (company_id, resource, "recordId", version, action, actor, source, changes, "changeSet")
  values (of_company, 'companies', of_company, store.version + 1, 'update', null, reason,
    jsonb_build_object(ends, jsonb_build_object('from', to_jsonb(store) -> ends, 'to', to_jsonb(until))), null);
  return until;
end $$;

-- Rewards the friend who brought the store of this transaction, and the store, with a month each: once, when it has a plan.
-- Two that call it at the same moment wait for each other at the referral's row. Returns the friend's store; null: no reward.
create function reward_referral() returns bigint
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  referral referrals;
  friend_until timestamptz;
  own_until timestamptz;
begin
  select * into referral from referrals where "referredCompanyId" = matjar_company() and state = 'signed_up' for update;
  if referral.id is null or not exists (select from companies where id = matjar_company() and "planId" is not null) then
    return null;
  end if;
  -- In the order of their ids, so that two that reward each other crosswise do not wait for ever.
  perform from companies where id in (referral.company_id, referral."referredCompanyId") order by id for update;
  friend_until := matjar_extend_plan(referral.company_id, 'referral');
  own_until := matjar_extend_plan(referral."referredCompanyId", 'referral');
  update referrals set state = 'rewarded', "rewardedAt" = now(), "referrerEndsAt" = friend_until, "referredEndsAt" = own_until
  where company_id = referral.company_id and id = referral.id;
  return referral.company_id;
end $$;

grant create on schema public to matjar_door;
alter function note_referral(text) owner to matjar_door;
alter function matjar_extend_plan(bigint, text) owner to matjar_door;
alter function reward_referral() owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function note_referral(text), matjar_extend_plan(bigint, text), reward_referral() from public;
grant execute on function note_referral(text), reward_referral() to matjar_app;
