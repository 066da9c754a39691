-- For searches by the word index alone: the planner cannot use an index of the tenant for this condition.
create view search.purchases_by_words as select * from purchases where company_id + 0 = (select matjar_company());
-- A new owner must be allowed to create in the schema, where the one of the database is no superuser.
grant create on schema search to matjar_search;
alter view search.purchases_by_words owner to matjar_search;
revoke create on schema search from matjar_search;
grant select on search.purchases_by_words to matjar_app;
