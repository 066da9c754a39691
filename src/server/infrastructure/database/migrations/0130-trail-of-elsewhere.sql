-- What was written to records that another system keeps stands in the trail as well: which record there, which fields were sent (their
-- values are that system's), and whether it answered that it was done. {"id": text or null, "fields": [text], "isCertain": boolean}
alter table audit add column elsewhere jsonb;
create index audit_elsewhere on audit (company_id, resource, (elsewhere ->> 'id'), id) where elsewhere is not null;
