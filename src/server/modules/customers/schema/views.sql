-- For searches by the word index alone: the planner cannot use an index of the tenant for this condition.
create view search.customers_by_words as select * from customers where company_id + 0 = (select matjar_company());
alter view search.customers_by_words owner to matjar_search;
grant select on search.customers_by_words to matjar_app;
