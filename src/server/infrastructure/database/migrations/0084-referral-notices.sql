-- The owners of two stores are told when a friend's month is added to each.

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('new_order', 'low_stock', 'job_finished', 'referral_month'));

-- The reward is written across two stores by the door, and so is what is told of it.
grant insert on notices to matjar_door;
grant select on notice_settings to matjar_door;
grant insert on push_messages to matjar_door;
create policy door on notice_settings for select to matjar_door using (true);

create function matjar_tell_reward(of_company bigint, side text, until timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into notices (company_id, kind, "user", link, params)
  select s.company_id, 'referral_month', s."user", '/plan-details',
    jsonb_build_object('side', side, 'until', to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  from staff s where s.company_id = of_company and s.role = 'owner' and s.status = 'active' and until is not null
  order by s."user";
$$;

-- As in 0063, with what is told of it.
create or replace function reward_referral() returns bigint
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
  perform matjar_tell_reward(referral.company_id, 'referrer', friend_until);
  perform matjar_tell_reward(referral."referredCompanyId", 'referred', own_until);
  return referral.company_id;
end $$;

-- Whom to write a mail about the reward that this very transaction has given; nobody in any other one.
create function rewarded_owners() returns table (email text, name text, language text, store text, side text, until timestamptz)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select u.email, u.name, case c."communicationLanguage" when 'communication_arabic' then 'ar' else 'en' end,
    c.name, reward.side, reward.until
  from referrals r
  cross join lateral (values (r.company_id, 'referrer', r."referrerEndsAt"),
    (r."referredCompanyId", 'referred', r."referredEndsAt")) reward (company, side, until)
  join companies c on c.id = reward.company
  join staff s on s.company_id = c.id and s.role = 'owner' and s.status = 'active'
  join users u on u.id = s."user"
  where r."referredCompanyId" = matjar_company() and r."rewardedAt" = now() and reward.until is not null and u.email is not null
  order by c.id, u.id;
$$;

grant create on schema public to matjar_door;
alter function matjar_tell_reward(bigint, text, timestamptz) owner to matjar_door;
alter function rewarded_owners() owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function matjar_tell_reward(bigint, text, timestamptz), rewarded_owners() from public;
grant execute on function rewarded_owners() to matjar_app;
