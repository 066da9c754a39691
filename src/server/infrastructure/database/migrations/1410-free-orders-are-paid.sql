-- A placed order with a total of 0 is paid, as orders placed since then are. Each store is entered by itself, so that row-level security and the
-- triggers of orders (counts, days of sales) hold as for any write; the history gets an entry without a user.
alter table companies no force row level security;
do $$
declare
  entered constant text := coalesce(current_setting('matjar.company_id', true), '');
  of_company bigint;
begin
  for of_company in select id from companies order by id loop
    perform set_config('matjar.company_id', of_company::text, true);
    with free as materialized (
        select id, payment from purchases where company_id = of_company and total = 0 and "paidTotal" = 0
          and status in ('active', 'archived') and payment in ('unpaid', 'pending', 'failed')),
      changed as (
        update purchases p set payment = 'paid', version = p.version + 1 from free
        where p.company_id = of_company and p.id = free.id returning p.id, p.version, free.payment)
    insert into audit (company_id, resource, "recordId", version, action, actor, source, changes, "changeSet")
      select of_company, 'purchases', id, version, 'update', null, 'migration',
        jsonb_build_object('payment', jsonb_build_object('from', payment, 'to', 'paid')), matjar_change_set('migration')
      from changed;
    -- A change set of the next store is another one.
    perform set_config('matjar.change_set', '', true);
  end loop;
  perform set_config('matjar.company_id', entered, true);
end $$;
alter table companies force row level security;
