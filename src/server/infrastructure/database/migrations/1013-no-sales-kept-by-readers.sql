-- A visit of support that only reads makes its transactions read-only (0055), and the first look at figures of a store whose orders had changed on
-- many days answered with an error: it wanted to keep those days anew. Such a look counts them from their orders, as figures do with fewer changes.

alter function keep_sales(bigint, integer, bigint) rename to keep_sales_written;

create function keep_sales(of_company bigint, most integer, enough bigint default 50000) returns boolean language plpgsql as $$
begin
  if current_setting('transaction_read_only') = 'on' then return false; end if;
  return keep_sales_written(of_company, most, enough);
end $$;
