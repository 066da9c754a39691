-- What support does to a store from outside it (its plan, its trial, its visits) is support's as much as what it does during a visit.
create or replace view support.audit as
  select a.id, a.company_id as "companyId", c.name as "companyName", a.resource, a."recordId", a.action, a.actor as "userId",
    coalesce(u.name, u.email, u.phone) as "userName", a.at, a.source,
    (a."supportVisit" is not null or a.resource = 'support') as "isSupport"
  from audit a join companies c on c.id = a.company_id left join users u on u.id = a.actor
  where matjar_is_support();
