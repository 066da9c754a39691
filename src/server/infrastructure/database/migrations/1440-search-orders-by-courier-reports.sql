-- The search of orders by the word index alone lacked the column "courierReport". A sequence had kept the name of its former table.
create or replace view search.purchases_by_words as select * from purchases where company_id + 0 = (select matjar_company());
alter sequence stock_movements_id_seq1 rename to stock_movements_id_seq;
