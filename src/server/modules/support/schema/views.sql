-- What support staff read across tenants, owned by matjar_support; empty for everyone else.
grant create on schema support to matjar_support;

create view support.companies as
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
    c."givenUpAt", c."givenUpAt" + reopen_period() as "reopensUntil", c."purgedAt"
  from companies c
  left join lateral (select u.id, u.name, u.email, u.phone from staff s join users u on u.id = s."user"
    where s.company_id = c.id and s.role = 'owner' order by s.id limit 1) owner on true
  where matjar_is_support();
alter view support.companies owner to matjar_support;
grant select on support.companies to matjar_app;

create view support.users as
  select u.id, u.name, u.email, u.phone, u."isMasterAdmin", u."createdAt",
    exists (select from second_factors f where f."user" = u.id and f."confirmedAt" is not null) as "hasSecondFactor",
    (select count(*)::int from sessions s where s."user" = u.id and s."expiresAt" > now()) as "sessionCount",
    (select max(s."lastSeenAt") from sessions s where s."user" = u.id) as "lastSeenAt",
    (select coalesce(string_agg(c.name, ', ' order by s.id), '') from staff s join companies c on c.id = s.company_id
      where s."user" = u.id) as "companyNames",
    (select count(*)::int from staff s where s."user" = u.id) as "companyCount",
    matjar_fold(coalesce(u.name, '') || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.phone, '')) as "searchText",
    u."deletionAskedAt"
  from users u where matjar_is_support() and u."erasedAt" is null;
alter view support.users owner to matjar_support;
grant select on support.users to matjar_app;

create view support.staff as
  select s.company_id as "companyId", c.name as "companyName", c.subdomain, s.id, s."user" as "userId", u.name, u.email, u.phone, s.role,
    s.status, r.name as "roleName", s."lastLoginAt", s."createdAt"
  from staff s join users u on u.id = s."user" join companies c on c.id = s.company_id
  left join roles r on r.company_id = s.company_id and r.id = s."roleId"
  where matjar_is_support();
alter view support.staff owner to matjar_support;
grant select on support.staff to matjar_app;

create view support.jobs as
  select j.id, j.company_id as "companyId", c.name as "companyName", j.kind, j.title, j.state, j."user" as "userId",
    coalesce(u.name, u.email, u.phone) as "userName", j.progress, j.error, j.attempts, j."createdAt", j."startedAt", j."finishedAt"
  from jobs j join companies c on c.id = j.company_id join users u on u.id = j."user"
  where matjar_is_support();
alter view support.jobs owner to matjar_support;
grant select on support.jobs to matjar_app;

create view support.audit as
  select a.id, a.company_id as "companyId", c.name as "companyName", a.resource, a."recordId", a.action, a.actor as "userId",
    coalesce(u.name, u.email, u.phone) as "userName", a.at, a.source,
    (a."supportVisit" is not null or a.resource = 'support') as "isSupport"
  from audit a join companies c on c.id = a.company_id left join users u on u.id = a.actor
  where matjar_is_support();
alter view support.audit owner to matjar_support;
grant select on support.audit to matjar_app;

create view support.purchases as
  select p.id, p.company_id as "companyId", c.name as "companyName", p.status, p."createdAt", p.number
  from purchases p join companies c on c.id = p.company_id
  where matjar_is_support();
alter view support.purchases owner to matjar_support;
grant select on support.purchases to matjar_app;

create view support.events as
  select e.id, e.action, e."companyId", c.name as "companyName", e."aboutUser" as "aboutUserId", coalesce(b.name, b.email,
    b.phone) as "aboutUserName",
    e."user" as "userId", coalesce(u.name, u.email, u.phone) as "userName", e.reason, e.details, e.at
  from support_events e left join users u on u.id = e."user" left join companies c on c.id = e."companyId" left join users b on b.id = e."aboutUser"
  where matjar_is_support();
alter view support.events owner to matjar_support;
grant select on support.events to matjar_app;

create view support.account_events as
  select e.id, e."user" as "userId", e.action, e.at, e.source from account_events e where matjar_is_support();
alter view support.account_events owner to matjar_support;
grant select on support.account_events to matjar_app;

create view support.lending_partners as
  select p.*, p.name ->> 'en' as "nameEn", p.name ->> 'ar' as "nameAr",
    (select count(*)::int from loan_applications a where a."partnerId" = p.id and a.state in ('sent', 'seen', 'offered')) as "openCount",
    matjar_fold((p.name ->> 'en') || ' ' || (p.name ->> 'ar') || ' ' || p.email) as "searchText"
  from lending_partners p where matjar_is_support();
alter view support.lending_partners owner to matjar_support;
grant select on support.lending_partners to matjar_app;

create view support.loan_applications as
  select a.id, a.company_id as "companyId", c.name as "companyName", a."partnerId", p.name as "partnerName", a.state, a.amount, a.months,
    a.purpose, a."contactName", a."contactPhone", a."contactEmail", a.snapshot, a.said, a."user" as "userId",
    coalesce(u.name, u.email, u.phone) as "userName", a.version, a."createdAt", a."stateAt"
  from loan_applications a join companies c on c.id = a.company_id join lending_partners p on p.id = a."partnerId" left join users u on u.id = a."user"
  where matjar_is_support();
alter view support.loan_applications owner to matjar_support;
grant select on support.loan_applications to matjar_app;

revoke create on schema support from matjar_support;
