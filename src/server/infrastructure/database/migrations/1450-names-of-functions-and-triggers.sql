-- Names of functions and triggers say what they do; the functions that call renamed ones are defined anew.
alter function forget_deleted_rows rename to delete_old_deleted_rows;
alter function purge_trails rename to purge_append_only_rows;
alter function end_purge rename to finish_purge;
alter function forget_papers_of_purged rename to delete_documents_of_purged;
alter function matjar_search_also rename to matjar_append_search_text;
alter function matjar_search_told rename to matjar_refresh_search_text;
alter function matjar_keep_rows rename to store_rows_before_deletion;
alter function matjar_return_dependants rename to restore_dependants;
alter function matjar_stands rename to matjar_is_in_effect;
alter function matjar_changed_again rename to matjar_record_change;
alter function matjar_came rename to matjar_record_new_rows;
alter function tell_echoes rename to add_derived_history;
alter function swap_word rename to replace_search_word;
alter function change_preview_rows_belong rename to check_change_preview_exists;
alter function change_previews_take_rows rename to delete_change_preview_rows;
alter function reopens_for rename to reopen_period;
alter function keep_message rename to store_outbox_message;
alter function read_messages rename to read_outbox_messages;
alter function session_began rename to session_start;
alter function jobs_wait rename to has_waiting_jobs;
alter function matjar_tell_job rename to notify_job_change;
alter function matjar_changed rename to matjar_raise_change_flag;
alter function purchases_mark_days rename to mark_order_days;
alter function purchase_products_mark_days rename to mark_order_line_days;
alter function keep_sales_written rename to recompute_sales_days;
alter function sales_given_back_mark_day rename to mark_refund_day;
alter function keep_sales rename to refresh_sales_days;
alter function returned_pieces_mark_day rename to mark_return_day;
alter function matjar_count_meeting rename to count_products_meeting_conditions;
alter function matjar_meeting rename to products_meeting_conditions;
alter function matjar_compare_meeting rename to preview_collection_conditions;
alter function collections_holding rename to collections_containing;
alter function variants_came rename to replace_default_variant;
alter function variants_left rename to restore_default_variant;
alter function make_defaults rename to create_default_variants;
alter function defaults_tell_products rename to copy_default_variant_to_product;
alter function products_came rename to add_default_variants;
alter function price_changes_keep rename to record_price_changes;
alter function follow_variant_prices rename to refresh_product_prices;
alter function variants_tell_prices rename to refresh_prices_of_changed_variants;
alter function variants_keep_own_prices rename to store_product_own_prices;
alter function stock_movement_placed rename to set_default_variant_of_movement;
alter function stock_move rename to apply_stock_movements;
alter function stock_of_variant_changed rename to record_quantity_changes;
alter function stock_movement_renumbered rename to move_last_change_of_movement;
alter function variants_take_threshold rename to inherit_low_stock_threshold;
alter function stocktake_post rename to post_stocktake;
alter function variants_bring_quantities rename to sync_variant_quantities;
alter function variants_mark_quantities rename to refresh_low_stock_flags;
alter function variant_quantities_tell_low rename to refresh_product_low_stock;
alter function reviews_average rename to refresh_review_averages;
alter function reviews_tell_products rename to refresh_reviewed_products;
alter function variants_keep_key rename to set_variant_values_key;
alter function products_tell_conditions rename to sync_condition_facts;
alter function variants_words_keep rename to sync_variant_search_text;
alter function matjar_word_of rename to merge_language_texts;
alter function products_mark_changed rename to flag_product_changes;
alter function products_tell rename to apply_product_changes;
alter function take_marketplace_visit rename to consume_oauth_state;
alter function matjar_url_read rename to decode_url;
alter function matjar_leads_nowhere rename to is_dead_storefront_path;
alter function matjar_new_company rename to add_default_checkout;
alter function found_company rename to create_own_company;
alter function note_referral rename to record_referral;
alter function matjar_tell_reward rename to create_reward_notice;
alter function matjar_keep_charge rename to check_charge_unfinished;
alter function account_print rename to account_hash;
alter function keep_former_account rename to store_former_account;
alter function companies_take_lines rename to delete_company_logs;
alter function forget_person rename to erase_person_history;
alter function forget_written rename to erase_written_texts;
alter function addresses_tell_customer rename to copy_default_address;
alter function customer_counts_fold rename to fold_customer_counts;
alter function customers_count_consent rename to count_newsletter_consent;
alter function without_written rename to remove_customer_texts;
alter function lines_without_written rename to remove_customer_texts_of_lines;
alter function forget_old_notices rename to delete_old_notices;
alter function matjar_tell_notice rename to notify_notice;
alter function matjar_notice_order rename to create_order_notice;
alter function matjar_notice_low_stock rename to create_low_stock_notice;
alter function matjar_notice_mentioned rename to create_mention_notice;
alter function note_account_event rename to record_account_event;
alter function own_email rename to confirm_own_email;
alter function ask_own_deletion rename to request_own_deletion;
alter function language_of_person rename to language_of_user;
alter function try_code rename to check_code;
alter function begin_guess rename to begin_sign_in_attempt;
alter function forget_guesses rename to reset_sign_in_attempts;
alter function use_step rename to consume_totp_step;
alter function use_recovery_code rename to consume_recovery_code;
alter function users_tell_staff rename to refresh_staff_search_text;
alter function staff_end_sessions rename to end_staff_sessions;
alter function roles_tell_session rename to notify_role_change;
alter function invitations_follow_rights rename to revoke_unpermitted_invitations;
alter function staff_tell_invitations rename to revoke_invitations_of_staff;
alter function roles_tell_invitations rename to revoke_invitations_of_role;
alter function staff_keep_owner rename to require_active_owner;
alter function matjar_tell_session rename to notify_session_change;
alter function matjar_both rename to union_permissions;
alter function matjar_added rename to added_permissions;
alter function roles_guard rename to check_role_permissions;
alter function staff_guard rename to check_granted_permissions;
alter function staff_rank_guard rename to check_staff_rank;
alter function purchases_tell_customers rename to refresh_customer_sales;
alter function purchases_come_to_customers rename to add_orders_to_customers;
alter function order_given_back rename to order_refunded_amount;
alter function purchases_give_back rename to record_order_refunds;
alter function worth_of_pieces rename to value_of_units;
alter function purchase_products_keep_returned rename to record_returned_units;
alter function order_brought rename to order_net_sales;
alter function enqueue_parcel_news rename to enqueue_parcel_updates;
alter function enqueue_payment_news rename to enqueue_payment_updates;
alter function purchases_creator rename to set_order_creator;
alter function purchases_refused rename to record_refused_delivery;
alter function purchases_cash_due rename to sync_cash_due;
alter function purchases_tell rename to notify_order_change;
alter function purchases_place rename to set_order_address_key;
alter function purchases_search_also rename to append_order_search_text;
alter function purchase_counts_fold rename to fold_purchase_counts;
alter function purchases_count_states rename to count_order_states;
alter function purchases_take_number rename to set_order_number;
alter function matjar_town rename to normalize_place_name;
alter function matjar_place_part rename to normalize_own_place_name;
alter function shipping_locations_key rename to set_place_key;
alter function note_support rename to record_support_action;

alter trigger belong on change_preview_rows rename to preview_exists;
alter trigger take_rows on change_previews rename to delete_rows;
alter trigger prices_came on variants rename to prices_inserted;
alter trigger prices_went on variants rename to prices_deleted;
alter trigger stock_came on variants rename to stock_inserted;
alter trigger stock_left on variants rename to stock_deleted;
alter trigger words_came on variants rename to words_inserted;
alter trigger words_went on variants rename to words_deleted;
alter trigger bring_quantities on variants rename to add_quantities;
alter trigger bring_quantities_away on variants rename to clear_quantities;
alter trigger tell_low on variant_quantities rename to low_stock_updated;
alter trigger tell_low_came on variant_quantities rename to low_stock_inserted;
alter trigger tell_low_went on variant_quantities rename to low_stock_deleted;
alter trigger move on stock_movements rename to process_movements;
alter trigger take_lines on companies rename to delete_logs;
alter trigger tell_customer_deleted on addresses rename to copy_default_deleted;
alter trigger tell_customer_inserted on addresses rename to copy_default_inserted;
alter trigger tell_customer_updated on addresses rename to copy_default_updated;
alter trigger tell on notices rename to notify_clients;
alter trigger tell on sessions rename to notify_clients;
alter trigger tell_staff on users rename to refresh_staff_search;
alter trigger tell on roles rename to notify_staff;
alter trigger tell_invitations on roles rename to revoke_invitations;
alter trigger guard on roles rename to check_permissions;
alter trigger guard on staff rename to check_permissions;
alter trigger rank_guard on staff rename to check_rank;
alter trigger guard on invitations rename to check_permissions;
alter trigger keep_returned_inserted on purchase_products rename to returned_units_inserted;
alter trigger keep_returned_updated on purchase_products rename to returned_units_updated;
alter trigger told_inserted on purchases rename to send_event_inserted;
alter trigger told_updated on purchases rename to send_event_updated;

create or replace function stores_to_purge(before timestamptz) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from companies where "givenUpAt" <= least(before, now() - reopen_period()) and "purgedAt" is null order by "givenUpAt", id;
$$;

create or replace function sign_in_facts(of_user bigint, of_company bigint) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  person users;
  member staff;
  company companies;
  role roles;
  visit support_visits;
begin
  select * into person from users u where u.id = of_user;
  if not found then return null; end if;
  if of_company is not null then
    select * into member from staff s where s."user" = of_user and s.company_id = of_company and s.status = 'active';
    if not found then
      select * into visit from support_visits v
        where v."user" = of_user and v.company_id = of_company and v.mode = 'act' and v."leftAt" is null and v.until > now()
        order by v.id desc limit 1;
      return case when found then support_facts(of_user, visit) end;
    end if;
    select * into company from companies c where c.id = of_company;
    if member.role = 'staff' and member."roleId" is not null then
      select * into role from roles r where r.company_id = of_company and r.id = member."roleId";
    end if;
  -- Users suspended in all tenants have no access; users without any tenant may create one.
  elsif not person."isMasterAdmin" and exists (select from staff o where o."user" = of_user) then
    return null;
  end if;
  return jsonb_build_object(
    'user', jsonb_build_object('id', person.id, 'name', person.name, 'email', person.email, 'phone', person.phone,
      'companyId', company.id),
    'company', case when company.id is not null then matjar_company_facts(company) end,
    'role', case when company.id is not null then member.role when person."isMasterAdmin" then 'master_admin' end,
    'permissions', case when role.id is null then coalesce(member.permissions, '{}')
      else union_permissions(coalesce(member.permissions, '{}'), role.permissions) end,
    'roleId', role.id)
    || case when member."inQuestion" then jsonb_build_object('inQuestion', jsonb_build_object('foundedAt',
      to_char(company."createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) else '{}' end;
end $$;

create or replace function build.when_changed(name text, triggers text[], variadic columns text[]) returns void
  language plpgsql as $$
declare
  flag text := format('matjar.%s_%s', name, triggers[1]);
  defined text;
  each text;
begin
  execute format('create trigger %I before update of %s on %I for each row
      when (current_setting(%L, true) is distinct from ''on'' and (%s)) execute function matjar_raise_change_flag(%L)',
    'zz_' || triggers[1], (select string_agg(format('%I', c), ', ') from unnest(columns) c), name, flag,
    (select string_agg(format('old.%1$I is distinct from new.%1$I', c), ' or ') from unnest(columns) c), flag);
  foreach each in array triggers loop
    select pg_get_triggerdef(oid) into strict defined from pg_trigger where tgrelid = quote_ident(name)::regclass and tgname = each;
    execute format('drop trigger %I on %I', each, name);
    execute replace(defined, ' FOR EACH STATEMENT EXECUTE ',
      format(' FOR EACH STATEMENT WHEN (current_setting(%L, true) = ''on'') EXECUTE ', flag));
  end loop;
end $$;

create or replace function build.keep_last_changes(name text) returns void
  language plpgsql as $$
begin
  execute format('create trigger last_change_inserted after insert on %I referencing new table as after
    for each statement execute function matjar_record_new_rows()', name);
  execute format('create trigger last_change_deleted after delete on %I
    for each row execute function matjar_record_change()', name);
  execute format('create trigger last_change_updated after update of "updatedAt" on %I
    for each row execute function matjar_record_change()', name);
  -- Forced row-level security would hide the rows from the owner.
  execute format('alter table %I no force row level security', name);
  alter table last_changes no force row level security;
  execute format('insert into last_changes (company_id, resource, at, id) select company_id, %L, "updatedAt", id from %I', name, name);
  alter table last_changes force row level security;
  execute format('alter table %I force row level security', name);
end $$;

create or replace function recompute_sales_days(of_company bigint, most integer, enough bigint default 50000) returns boolean
  language plpgsql set enable_seqscan = off as $$
declare
  handled bigint := 0;
  first_day date;
  opens timestamptz;
  closes timestamptz;
  last_month date;
  days date[];
begin
  if (select count(*) from (select 1 from changed_sales_days where company_id = of_company limit most + 1) marks) <= most
    or not pg_try_advisory_xact_lock(hashtext('refresh_sales_days'), of_company::integer) then return false; end if;
  loop
    select min(day) into first_day from changed_sales_days where company_id = of_company;
    exit when first_day is null;
    first_day := date_trunc('month', first_day::timestamp)::date;
    last_month := (first_day + interval '1 month')::date;
    opens := store_midnight(first_day);
    closes := store_midnight(last_month);
    with gone as (
      delete from changed_sales_days where company_id = of_company and day >= first_day and day < last_month returning day)
      select array_agg(distinct day) into days from gone;

    delete from sales_days where company_id = of_company and day = any(days);
    insert into sales_days (company_id, day, status, channel, outcome, fulfillment, creator, orders, amount)
      select p.company_id, store_day(p."createdAt"), p.status, p.channel, order_outcome(p.status, p.payment, p.fulfillment),
        p.fulfillment, p.creator, count(*), sum(p.total)
      from purchases p
      where p.company_id = of_company and p."createdAt" >= opens and p."createdAt" < closes and p.status <> 'draft'
        and store_day(p."createdAt") = any(days)
      group by 1, 2, 3, 4, 5, 6, 7;
    -- By key: a join would read the orders of all years.
    insert into sales_days (company_id, day, status, channel, outcome, fulfillment, creator, orders, amount)
      select g.company_id, store_day(g.at), p.status, p.channel, 'given_back', p.fulfillment, p.creator, count(*), sum(g.amount)
      from sales_given_back g
      cross join lateral (select o.status, o.channel, o.payment, o.fulfillment, o.creator from purchases o
        where o.company_id = of_company and o.id = g."purchaseId" limit 1) p
      where order_outcome(p.status, p.payment, p.fulfillment) = 'sold' and g.company_id = of_company and g.at >= opens and g.at < closes
        and store_day(g.at) = any(days)
      group by 1, 2, 3, 4, 5, 6, 7;

    delete from sold_products where company_id = of_company and month = first_day;
    insert into sold_products (company_id, month, status, channel, "productId", name, units, value, units_back, value_back)
      select of_company, first_day, status, channel, "productId", case when "productId" is null then name end,
        sum(units), sum(value), sum(units_back), sum(value_back)
      from (
        select p.status, p.channel, l."productId", l.name, l.quantity as units, l.total as value, 0 as units_back, 0 as value_back
        from purchases p
        join purchase_products l on l.company_id = p.company_id and l."purchaseId" = p.id
        where p.company_id = of_company and p."createdAt" >= opens and p."createdAt" < closes
          and order_outcome(p.status, p.payment, p.fulfillment) = 'sold'
        union all
        select p.status, p.channel, l."productId", l.name, 0, 0, r.pieces, r.worth
        from returned_pieces r
        cross join lateral (select o.status, o.channel, o.payment, o.fulfillment from purchases o
          where o.company_id = of_company and o.id = r."purchaseId" limit 1) p
        cross join lateral (select o."productId", o.name from purchase_products o
          where o.company_id = of_company and o.id = r."lineId" limit 1) l
        where order_outcome(p.status, p.payment, p.fulfillment) = 'sold' and r.company_id = of_company and r.at >= opens and r.at < closes) told
      group by 1, 2, 3, 4, 5, 6;

    handled := handled + 1 + coalesce((
      select sum(orders) from sales_days where company_id = of_company and day >= first_day and day < last_month), 0);
    exit when handled >= enough;
  end loop;
  return (select count(*) from (select 1 from changed_sales_days where company_id = of_company limit most + 1) marks) > most;
end $$;

create or replace function refresh_sales_days(of_company bigint, most integer, enough bigint default 50000) returns boolean
  language plpgsql as $$
begin
  if current_setting('transaction_read_only') = 'on' then return false; end if;
  return recompute_sales_days(of_company, most, enough);
end $$;

create or replace function products_in_collections(collections bigint[]) returns setof bigint
  language plpgsql stable as $$
declare
  smart record;
begin
  return query select l."productId" from collection_products l
    where l.company_id = matjar_company() and l."collectionId" = any(collections);
  for smart in select c.conditions from collections c
    where c.company_id = matjar_company() and c.id = any(collections) and c.type = 'smart'
  loop
    return query select products_meeting_conditions(smart.conditions);
  end loop;
end $$;

create or replace function restore_default_variant() returns trigger
  language plpgsql as $$
declare
  mode text := stock_mode();
  told record;
  bare bigint[];
  others jsonb;
begin
  perform stock_mode('recorded');
  insert into stock_movements (company_id, "productId", "variantId", delta, "quantityAfter", reason)
    select b.company_id, b."productId", b.id, -b.quantity, 0, stock_reason('options') from before b
    where b.quantity <> 0 and exists (select from companies c where c.id = b.company_id) order by b.id;
  perform stock_mode(mode);
  if mode = 'told' then return null; end if;
  for told in
    select company_id, array_agg("productId") as products, jsonb_object_agg("productId", sum) as sums, jsonb_object_agg("productId", born) as births
    from (select company_id, "productId", sum(quantity) as sum, min("createdAt") as born from before group by 1, 2) each group by company_id
  loop
    bare := array(select p.id from products p where p.company_id = told.company_id and p.id = any(told.products)
      and not exists (select from variants v where v.company_id = p.company_id and v."productId" = p.id));
    if stock_reason('') = 'undo' then
      select jsonb_object_agg(p.id, coalesce(-m.delta, 0) - (told.sums ->> p.id::text)::bigint) into others
        from products p left join lateral (select * from stock_movements m
          where m.company_id = p.company_id and m."variantId" = p."defaultVariantId" order by m.id desc limit 1) m
          on m.delta < 0 and m."quantityAfter" = 0 and m."createdAt" >= (told.births ->> p.id::text)::timestamptz
        where p.company_id = told.company_id and p.id = any(bare) and coalesce(-m.delta, 0) <> (told.sums ->> p.id::text)::bigint;
      if others is not null then perform stock_sum(told.company_id, others); end if;
    end if;
    perform create_default_variants(told.company_id, bare);
    select jsonb_object_agg(key, -value::bigint) into others from jsonb_each(told.sums)
      where value::bigint <> 0 and key::bigint <> all(bare);
    if others is not null then perform stock_sum(told.company_id, others); end if;
  end loop;
  return null;
end $$;

create or replace function copy_default_variant_to_product() returns trigger
  language plpgsql as $$
declare
  told record;
  echoes jsonb;
begin
  if current_setting('matjar.twins', true) = 'told' then return null; end if;
  perform set_config('matjar.twins', 'told', true);
  for told in select company_id, array_agg("productId") as twins from after where "isDefault" group by company_id loop
    perform from products p where p.company_id = told.company_id and p.id = any(told.twins) order by p.id for no key update;
    with was as materialized (
      select p.id, jsonb_build_object('sku', p.sku, 'barCode', p."barCode", 'price', p.price, 'discountedPrice', p."discountedPrice", 'isOnSale',
        p."isOnSale", 'saleStartsAt', p."saleStartsAt", 'saleEndsAt', p."saleEndsAt", 'cost', p.cost, 'isTracked', p."isTracked", 'weight',
        p.weight, 'media', p.media) as held from products p
      where p.company_id = told.company_id and p.id = any(told.twins)),
    written as (
      update products p set (sku, "barCode", price, "discountedPrice", "isOnSale", "saleStartsAt", "saleEndsAt", cost, "isTracked", weight,
        media) = row(v.sku, v."barCode", v.price, v."discountedPrice", v."isOnSale", v."saleStartsAt", v."saleEndsAt", v.cost, v."isTracked",
        v.weight, v.media), version = p.version + 1, "updatedAt" = v."updatedAt",
        "searchText" = case when (p.sku, p."barCode") is not distinct from (v.sku, v."barCode") then p."searchText"
          else replace_search_word(replace_search_word(p."searchText", p.sku, v.sku), p."barCode", v."barCode") end
      from variants v
      where p.company_id = told.company_id and p.id = any(told.twins)
        and v.company_id = told.company_id and v.id = p."defaultVariantId" and v."isDefault" and (v.sku, v."barCode", v.price,
          v."discountedPrice", v."isOnSale", v."saleStartsAt", v."saleEndsAt", v.cost, v."isTracked", v.weight, v.media) is distinct from (p.sku,
          p."barCode", p.price, p."discountedPrice", p."isOnSale", p."saleStartsAt", p."saleEndsAt", p.cost, p."isTracked", p.weight, p.media)
      returning p.id, p.version, jsonb_build_object('sku', p.sku, 'barCode', p."barCode", 'price', p.price, 'discountedPrice',
        p."discountedPrice", 'isOnSale', p."isOnSale", 'saleStartsAt', p."saleStartsAt", 'saleEndsAt', p."saleEndsAt", 'cost', p.cost,
        'isTracked', p."isTracked", 'weight', p.weight, 'media', p.media) as held)
    select jsonb_agg(jsonb_build_object('id', w.id, 'version', w.version, 'was', was.held, 'is', w.held)) into echoes
      from written w join was using (id);
    perform add_derived_history('products', echoes);
  end loop;
  perform set_config('matjar.twins', '', true);
  return null;
end $$;

create or replace function add_default_variants() returns trigger
  language plpgsql as $$
declare
  told record;
begin
  for told in select company_id, array_agg(id) as ids from after group by company_id loop
    perform create_default_variants(told.company_id, told.ids);
  end loop;
  return null;
end $$;

create or replace function refresh_prices_of_changed_variants() returns trigger
  language plpgsql as $$
declare
  told record;
begin
  for told in select company_id, array_agg(distinct "productId") as ids from changed where not "isDefault" group by company_id loop
    perform from products where company_id = told.company_id and id = any(told.ids) order by id for no key update;
    perform refresh_product_prices(told.company_id, told.ids);
  end loop;
  return null;
end $$;

create or replace function refresh_reviewed_products() returns trigger
  language plpgsql as $$
declare
  companies bigint[];
  told bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(company_id), array_agg("productId") into companies, told from after;
  elsif tg_op = 'DELETE' then
    select array_agg(company_id), array_agg("productId") into companies, told from before;
  else
    select array_agg(company_id), array_agg("productId") into companies, told
    from (select company_id, id, "productId", rating, "isHidden" from after
          except select company_id, id, "productId", rating, "isHidden" from before) differing;
  end if;
  if told is not null then perform refresh_review_averages(companies, told); end if;
  return null;
end $$;

create or replace function product_options(company bigint, product bigint, arrangement jsonb) returns jsonb
  language plpgsql stable parallel safe set enable_seqscan = off as $$
begin
  if not exists (select from variants v where v.company_id = company and v."productId" = product and not v."isDefault") then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', each.name, 'values', each.values) order by each.place), '[]')
    from (
      select said.place, (array_agg(said.name order by said.first))[1] as name,
        jsonb_agg(jsonb_build_object('value', said.value) order by given.place nulls last, said.first) as values
      from (
        select o.place, (array_agg(o.option -> 'value' order by v.id))[1] as value, min(v.id) as first,
          (array_agg(o.option -> 'name' order by v.id))[1] as name
        from variants v, jsonb_array_elements(v.values) with ordinality o(option, place)
        where v.company_id = company and v."productId" = product
        group by o.place, merge_language_texts(o.option -> 'value')) said
      left join lateral (
        select g.place from jsonb_array_elements(arrangement -> (said.place::integer - 1) -> 'values') with ordinality g(option, place)
        where merge_language_texts(g.option -> 'value') = merge_language_texts(said.value) limit 1) given on true
      group by said.place) each);
end $$;

create or replace function apply_product_changes() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  is_searched boolean := current_setting('matjar.products_search_told', true) = 'on';
  is_moved boolean := current_setting('matjar.products_stock_changed', true) = 'on' and stock_mode() <> 'summed';
  is_default boolean := current_setting('matjar.products_tell_default', true) = 'on' and current_setting('matjar.twins',
    true) is distinct from 'told';
  is_named boolean := current_setting('matjar.products_tell_names', true) = 'on';
  is_conditioned boolean := current_setting('matjar.products_tell_conditions', true) = 'on';
  is_threshold boolean := current_setting('matjar.products_tell_threshold', true) = 'on';
  mode text;
  told record;
  count bigint;
  echoes jsonb;
  kept text;
  outer_twins text := coalesce(current_setting('matjar.twins', true), '');
begin
  kept := set_config('matjar.twins', 'told', true);
  if is_searched then
    for told in
      select company_id, array_agg(id) as ids
      from (select company_id, id, "searchText" from after except select company_id, id, "searchText" from before) differing
      group by company_id
    loop
      update reviews set "searchText" = split_part("searchText", E'\n', 1) where company_id = told.company_id and "productId" = any(told.ids);
      update variants set "searchText" = split_part("searchText", E'\n', 1) where company_id = told.company_id and "productId" = any(told.ids);
    end loop;
  end if;

  if is_moved then
    mode := stock_mode();
    for told in
      select company_id, array_agg(id) as ids, jsonb_object_agg(id, sum) as sums
      from (select company_id, id, sum(quantity) as sum
            from (select company_id, id, quantity from after union all select company_id, id, -quantity from before) moved
            group by 1, 2 having sum(quantity) <> 0) each
      group by company_id
    loop
      perform stock_mode('told');
      update variants v set quantity = v.quantity + (told.sums ->> v."productId"::text)::bigint, version = v.version + 1, "updatedAt" = now()
        where v.company_id = told.company_id and v."productId" = any(told.ids) and v."isDefault";
      get diagnostics count = row_count;
      perform stock_mode(mode);
      if count < cardinality(told.ids) then
        raise check_violation using message = 'The quantity of a product with options is the sum of its variants.',
          constraint = 'products_quantity_of_variants';
      end if;
    end loop;
  end if;

  -- The default variant equals its product.
  if is_default then
    kept := set_config('matjar.twins', 'told', true);
    for told in select company_id, array_agg("defaultVariantId") as twins from after group by company_id loop
      with was as materialized (
        select v.id, jsonb_build_object('sku', v.sku, 'barCode', v."barCode", 'price', v.price, 'discountedPrice', v."discountedPrice",
            'isOnSale', v."isOnSale", 'saleStartsAt', v."saleStartsAt", 'saleEndsAt', v."saleEndsAt", 'cost', v.cost, 'isTracked', v."isTracked",
            'weight', v.weight, 'media', v.media) as held
          from variants v
          where v.company_id = told.company_id and v.id = any(told.twins) and v."isDefault"),
      written as (
        update variants v set (sku, "barCode", price, "discountedPrice", "isOnSale", "saleStartsAt", "saleEndsAt", cost, "isTracked", weight, media)
              = row(p.sku, p."barCode", p.price, p."discountedPrice", p."isOnSale", p."saleStartsAt", p."saleEndsAt", p.cost, p."isTracked", p.weight,
                p.media),
            version = v.version + 1, "updatedAt" = p."updatedAt"
          from products p
          where v.company_id = told.company_id and v.id = any(told.twins) and v."isDefault"
            and p.company_id = told.company_id and p.id = v."productId"
            and (v.sku, v."barCode", v.price, v."discountedPrice", v."isOnSale", v."saleStartsAt", v."saleEndsAt", v.cost, v."isTracked", v.weight,
              v.media)
            is distinct from (p.sku, p."barCode", p.price, p."discountedPrice", p."isOnSale", p."saleStartsAt", p."saleEndsAt", p.cost,
              p."isTracked", p.weight, p.media)
          returning v.id, v.version, jsonb_build_object('sku', v.sku, 'barCode', v."barCode", 'price', v.price,
            'discountedPrice', v."discountedPrice", 'isOnSale', v."isOnSale", 'saleStartsAt', v."saleStartsAt", 'saleEndsAt', v."saleEndsAt",
            'cost', v.cost, 'isTracked', v."isTracked", 'weight', v.weight, 'media', v.media) as held)
      select jsonb_agg(jsonb_build_object('id', w.id, 'version', w.version, 'was', was.held, 'is', w.held)) into echoes
        from written w join was using (id);
      perform add_derived_history('variants', echoes);
    end loop;
    kept := set_config('matjar.twins', '', true);
  end if;

  -- Columns that conditions read: the name, and the others, each if changed.
  if is_named then
    update condition_facts f set name = matjar_folded_name(a.name) from after a where f.company_id = a.company_id and f.id = a.id;
  end if;
  if is_conditioned then
    update condition_facts f set price = a.price, "discountedPrice" = a."discountedPrice", quantity = a.quantity, "isOnSale" = a."isOnSale",
        type = a.type, vendor = a.vendor, tags = a.tags, "isOutOfStock" = a."isSoldOut" or (a."isTracked" and a.quantity <= 0), "isLow" = l.is_low
      from after a
      -- Computed once, though used several times.
      cross join lateral (select not a."isSoldOut" and a."isTracked" and a.quantity > 0
        and exists (select from variant_quantities q where q.company_id = a.company_id and q."productId" = a.id and q."isLow") as is_low offset 0) l
      where f.company_id = a.company_id and f.id = a.id
        and (f.price, f."discountedPrice", f.quantity, f."isOnSale", f.type, f.vendor, f.tags, f."isOutOfStock", f."isLow")
          is distinct from (a.price, a."discountedPrice", a.quantity, a."isOnSale", a.type, a.vendor, a.tags,
            a."isSoldOut" or (a."isTracked" and a.quantity <= 0), l.is_low);
  end if;

  if is_threshold then
    for told in select company_id, array_agg(id) as ids from after group by company_id loop
      perform from variants v where v.company_id = told.company_id and v."productId" = any(told.ids) order by v.id for no key update;
      update variants v set "lowStockThreshold" = coalesce(p."lowStockThreshold", 5)
        from products p
        where v.company_id = told.company_id and v."productId" = any(told.ids) and p.company_id = told.company_id and p.id = v."productId"
          and v."lowStockThreshold" <> coalesce(p."lowStockThreshold", 5);
    end loop;
  end if;
  kept := set_config('matjar.twins', outer_twins, true);
  return null;
end $$;

create or replace function is_dead_storefront_path(url text) returns boolean
  language plpgsql stable as $$
declare
  parts text[] := regexp_match(decode_url(url), '^/(collections|products)/([^/?#]+)');
begin
  if parts is null then return false; end if;
  if parts[1] = 'collections' then
    return not exists (select from collections where company_id = matjar_company() and handle = parts[2]);
  end if;
  return not exists (
    select from products where company_id = matjar_company() and handle = parts[2] and status in ('visible', 'sold_out'));
end $$;

create or replace function extend_trial(of_company bigint, days integer, why text, from_ip text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ends timestamptz;
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  update companies set "isFreeTrial" = true, "trialEndsAt" = greatest(coalesce("trialEndsAt", now()), now()) + make_interval(days => days),
    version = version + 1, "updatedAt" = now() where id = of_company returning "trialEndsAt" into ends;
  if not found then return false; end if;
  perform record_support_action('trial_extended', of_company, null, why, from_ip,
    jsonb_build_object('days', days, 'trialEndsAt', to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  return true;
end $$;

create or replace function change_plan(of_company bigint, plan integer, ends timestamptz, why text, from_ip text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  update companies set "planId" = plan, "planEndsAt" = ends, "isFreeTrial" = false, version = version + 1, "updatedAt" = now()
    where id = of_company;
  if not found then return false; end if;
  update subscriptions set "overdueSince" = null, tries = 0, "nextTryAt" = null, "lastFailure" = null, "lapsedAt" = null, "updatedAt" = now()
    where company_id = of_company;
  perform record_support_action('plan_changed', of_company, null, why, from_ip,
    jsonb_build_object('planId', plan, 'planEndsAt', to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  return true;
end $$;

create or replace function reward_referral() returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  referral referrals;
  friend_until timestamptz;
  own_until timestamptz;
begin
  select * into referral from referrals where "referredCompanyId" = matjar_company() and state = 'signed_up' for update;
  if referral.id is null or not exists (select from companies where id = matjar_company() and "planId" is not null) then
    return null;
  end if;
  -- Locked in the order of ids, so that mutual rewards do not deadlock.
  perform from companies where id in (referral.company_id, referral."referredCompanyId") order by id for update;
  friend_until := matjar_extend_plan(referral.company_id, 'referral');
  own_until := matjar_extend_plan(referral."referredCompanyId", 'referral');
  update referrals set state = 'rewarded', "rewardedAt" = now(), "referrerEndsAt" = friend_until, "referredEndsAt" = own_until
  where company_id = referral.company_id and id = referral.id;
  perform create_reward_notice(referral.company_id, 'referrer', friend_until);
  perform create_reward_notice(referral."referredCompanyId", 'referred', own_until);
  return referral.company_id;
end $$;

create or replace function store_former_account() returns trigger
  language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  became jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  told jsonb := coalesce(became, was);
begin
  -- Deletions of a tenant, and changes without one, have no undo.
  if matjar_company() is distinct from (told ->> 'company_id')::bigint or account_hash(was) is not distinct from account_hash(became) then
    return null;
  end if;
  insert into former_accounts (company_id, "changeSet", "table", "column", name, was, became)
  values (matjar_company(), matjar_change_set(), tg_table_name, tg_argv[0], told ->> tg_argv[0], was, account_hash(became))
  on conflict (company_id, "changeSet", "table", name) do update set became = excluded.became;
  return null;
end $$;

create or replace function return_former_accounts(of_set bigint) returns text
  language plpgsql as $$
declare
  kept former_accounts[] := array(
    select f from former_accounts f where f.company_id = matjar_company() and f."changeSet" = of_set order by f.id);
  one former_accounts;
  held jsonb;
begin
  if cardinality(kept) = 0 then return 'not_kept'; end if;
  foreach one in array kept loop
    execute format('select to_jsonb(t) from %I t where t.company_id = $1 and t.%I = $2 for update', one."table", one."column")
      into held using one.company_id, one.name;
    if account_hash(held) is distinct from one.became then return 'changed_since'; end if;
  end loop;
  begin
    -- Deleted first, then inserted: only one courier can be the default.
    foreach one in array kept loop
      execute format('delete from %I t where t.company_id = $1 and t.%I = $2', one."table", one."column") using one.company_id, one.name;
    end loop;
    foreach one in array kept loop
      if one.was is not null then
        execute format('insert into %I select * from jsonb_populate_record(null::%I, $1)', one."table", one."table") using one.was;
      end if;
    end loop;
  exception when unique_violation or foreign_key_violation then
    return 'changed_since';
  end;
  return 'returned';
end $$;

create or replace function erase_written_texts(of_customer bigint, options jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_company bigint := matjar_company();
  orders bigint[];
begin
  if not exists (select from customers where company_id = of_company and id = of_customer and "erasedAt" is not null) then
    raise exception 'Customer % is not erased.', of_customer;
  end if;
  orders := array(select id from purchases where company_id = of_company and "customerId" = of_customer
    union select d."recordId" from deleted_rows d where d.company_id = of_company and d."table" = 'purchases'
      and (d.held ->> 'customerId')::bigint = of_customer);
  update audit set changes = changes || jsonb_build_object('purchaseProducts', (changes -> 'purchaseProducts')
      || jsonb_build_object('from', remove_customer_texts_of_lines(changes -> 'purchaseProducts' -> 'from', options),
        'to', remove_customer_texts_of_lines(changes -> 'purchaseProducts' -> 'to', options)))
    where company_id = of_company and resource = 'purchases' and "recordId" = any(orders) and changes ? 'purchaseProducts';
  delete from deleted_rows d where d.company_id = of_company and d."table" = 'purchase_products'
    and (d.held ->> 'purchaseId')::bigint = any(orders);
end $$;

create or replace function count_newsletter_consent() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into customer_counts (company_id, "subscribedToNewsletter", change)
      select company_id, "subscribedToNewsletter", count(*) from after group by company_id, "subscribedToNewsletter";
  elsif tg_op = 'DELETE' then
    insert into customer_counts (company_id, "subscribedToNewsletter", change)
      select company_id, "subscribedToNewsletter", -count(*) from before group by company_id, "subscribedToNewsletter";
  else
    insert into customer_counts (company_id, "subscribedToNewsletter", change)
      select company_id, "subscribedToNewsletter", sum(sign)
      from (select company_id, "subscribedToNewsletter", 1 as sign from after union all select company_id, "subscribedToNewsletter",
        -1 from before) changed
      group by company_id, "subscribedToNewsletter" having sum(sign) <> 0;
  end if;
  if random() < 0.07 and matjar_company() is not null then
    perform fold_customer_counts(matjar_company());
  end if;
  return null;
end $$;

create or replace function remove_customer_texts_of_lines(lines jsonb, options jsonb) returns jsonb
  language sql immutable as $$
  select case when jsonb_typeof(lines) <> 'array' then lines else (
    select coalesce(jsonb_agg(case when l ? 'extras'
        then l || jsonb_build_object('extras', remove_customer_texts(l -> 'extras', options)) else l end order by n), '[]')
    from jsonb_array_elements(lines) with ordinality each(l, n)) end;
$$;

create or replace function revoke_unpermitted_invitations(of_company bigint, people bigint[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    update invitations i set "revokedAt" = now()
    where exists (select from companies c where c.id = of_company)
      and i.company_id = of_company and i."invitedBy" = any (people) and i."acceptedAt" is null and i."revokedAt" is null
      and not matjar_person_may_grant(i."invitedBy", of_company, union_permissions(i.permissions, coalesce(
        (select r.permissions from roles r where r.company_id = of_company and r.id = i."roleId"), '{}')))
    returning i.id, i.email
  )
  insert into audit (company_id, resource, "recordId", version, action, changes, "changeSet")
  select of_company, 'invitations', id, 1, 'invitation_revoked', jsonb_build_object('email', jsonb_build_object('from', null, 'to', email)), null
  from gone;
$$;

create or replace function revoke_invitations_of_staff() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform revoke_unpermitted_invitations(old.company_id, array[old."user"]);
  return null;
end $$;

create or replace function revoke_invitations_of_role() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform revoke_unpermitted_invitations(new.company_id,
    array(select s."user" from staff s where s.company_id = new.company_id and s."roleId" = new.id));
  return null;
end $$;

create or replace function check_role_permissions() returns trigger
  language plpgsql as $$
begin
  if current_user = 'matjar_app' and not matjar_may_grant(
    added_permissions(new.permissions, case when tg_op = 'UPDATE' then old.permissions else '{}' end)) then
    raise exception 'More was granted than the person holds.' using errcode = '23514', constraint = 'roles_beyond_own_rights';
  end if;
  return new;
end $$;

create or replace function check_granted_permissions() returns trigger
  language plpgsql as $$
declare
  by_role jsonb := '{}';
begin
  if current_user <> 'matjar_app' then return new; end if;
  if new."roleId" is not null and (tg_op = 'INSERT' or new."roleId" is distinct from old."roleId") then
    select permissions into by_role from roles where company_id = new.company_id and id = new."roleId";
    if not matjar_may_grant(coalesce(by_role, '{}')) then
      raise exception 'More was granted than the person holds.' using errcode = '23514', constraint = 'staff_role_beyond_own_rights';
    end if;
  end if;
  if not matjar_may_grant(added_permissions(new.permissions, case when tg_op = 'UPDATE' then old.permissions else '{}' end)) then
    raise exception 'More was granted than the person holds.' using errcode = '23514', constraint = 'staff_beyond_own_rights';
  end if;
  return new;
end $$;

create or replace function check_staff_rank() returns trigger
  language plpgsql as $$
declare
  by_role jsonb;
begin
  if current_user <> 'matjar_app' then return coalesce(new, old); end if;
  if (tg_op <> 'INSERT' and old.role = 'owner') or (tg_op <> 'DELETE' and new.role = 'owner') then
    if tg_op <> 'UPDATE'
      or (old.role, old.status, old."roleId", old.permissions) is distinct from (new.role, new.status, new."roleId", new.permissions) then
      if not matjar_acts_as_owner() then
        raise exception 'Only owners make, change and remove owners.' using errcode = '23514', constraint = 'staff_only_owners';
      end if;
    end if;
  end if;
  if tg_op = 'UPDATE' and old.status = 'suspended' and new.status = 'active' then
    select permissions into by_role from roles where company_id = new.company_id and id = new."roleId";
    if not matjar_may_grant(union_permissions(new.permissions, coalesce(by_role, '{}'))) then
      raise exception 'More was granted than the person holds.' using errcode = '23514', constraint = 'staff_return_beyond_own_rights';
    end if;
  end if;
  return coalesce(new, old);
end $$;

create or replace function refresh_customer_sales() returns trigger
  language plpgsql set enable_seqscan = off as $$
declare
  none constant text := 'select company_id, id, "customerId", channel, "createdAt", total from purchases where false';
  sold constant text := $of$select company_id, id, "customerId", channel, "createdAt",
      total - order_refunded_amount(total, "returnedTotal", "goodwillTotal") as total from %s
    where "customerId" is not null and order_outcome(status, payment, fulfillment) = 'sold'$of$;
  was text := case tg_op when 'INSERT' then none else format(sold, 'before') end;
  is_now text := case tg_op when 'DELETE' then none else format(sold, 'after') end;
  companies bigint[];
  people bigint[];
  channels text[];
  spent bigint[];
  orders bigint[];
  told record;
begin
  execute format(
    'with was as (%s), is_now as (%s)
     select array_agg(company_id), array_agg("customerId"), array_agg(channel), array_agg(spent), array_agg(orders)
     from (select company_id, "customerId", channel, sum(sign * total) as spent, sum(sign) as orders
       from (select 1 as sign, * from (table is_now except table was) come
             union all select -1, * from (table was except table is_now) gone) changed
       group by 1, 2, 3) each', was, is_now) into companies, people, channels, spent, orders;
  if companies is null then return null; end if;

  -- Locked by id, which prevents deadlocks, and before the orders are read: of two concurrent orders
  -- the later sees the earlier. Read by key: a join depends on statistics, which may be outdated.
  for told in select company_id, array_agg(distinct id) as ids from unnest(companies, people) each(company_id, id)
    group by company_id order by company_id
  loop
    perform from customers where company_id = told.company_id and id = any(told.ids) order by id for no key update;
  end loop;

  if tg_op = 'INSERT' then
    insert into customer_sales as kept (company_id, "customerId", channel, "firstAt", "secondAt", "lastAt")
      select company_id, "customerId", channel, min("createdAt"), (array_agg("createdAt" order by "createdAt"))[2], max("createdAt")
      from after
      where "customerId" is not null and order_outcome(status, payment, fulfillment) = 'sold'
      group by 1, 2, 3
      on conflict (company_id, "customerId", channel) do update set
        "firstAt" = least(kept."firstAt", excluded."firstAt"),
        "secondAt" = least(greatest(kept."firstAt", excluded."firstAt"), kept."secondAt", excluded."secondAt"),
        "lastAt" = greatest(kept."lastAt", excluded."lastAt");
  else
    delete from customer_sales s
      where s.company_id = any(companies) and s."customerId" = any(people)
        and (select true from purchases p
          where p.company_id = s.company_id and p."customerId" = s."customerId" and p.channel = s.channel
            and order_outcome(p.status, p.payment, p.fulfillment) = 'sold' limit 1) is null;
    insert into customer_sales (company_id, "customerId", channel, "firstAt", "secondAt", "lastAt")
      select one.company_id, one."customerId", one.channel, first.moments[1], first.moments[2], last.moment
      from unnest(companies, people, channels) one(company_id, "customerId", channel)
      cross join lateral (select from customers c where c.company_id = one.company_id and c.id = one."customerId" limit 1) stands
      cross join lateral (select array(select p."createdAt" from purchases p
          where p.company_id = one.company_id and p."customerId" = one."customerId" and p.channel = one.channel
            and order_outcome(p.status, p.payment, p.fulfillment) = 'sold'
          order by p."createdAt" limit 2) as moments) first
      cross join lateral (select p."createdAt" as moment from purchases p
          where p.company_id = one.company_id and p."customerId" = one."customerId" and p.channel = one.channel
            and order_outcome(p.status, p.payment, p.fulfillment) = 'sold'
          order by p."createdAt" desc limit 1) last
      on conflict (company_id, "customerId", channel) do update
      set "firstAt" = excluded."firstAt", "secondAt" = excluded."secondAt", "lastAt" = excluded."lastAt";
  end if;

  for told in
    select company_id, array_agg(id) as ids, jsonb_object_agg(id, jsonb_build_array(more, many)) as sums
    from (select company_id, id, sum(more) as more, sum(many) as many
          from unnest(companies, people, spent, orders) each(company_id, id, more, many) group by 1, 2) summed
    group by company_id order by company_id
  loop
    update customers c set "totalSpent" = c."totalSpent" + (told.sums -> id::text ->> 0)::bigint,
        "ordersCount" = c."ordersCount" + (told.sums -> id::text ->> 1)::bigint,
        "firstOrderAt" = (select min(s."firstAt") from customer_sales s where s.company_id = c.company_id and s."customerId" = c.id),
        "lastOrderAt" = (select max(s."lastAt") from customer_sales s where s.company_id = c.company_id and s."customerId" = c.id)
      where c.company_id = told.company_id and c.id = any(told.ids)
        -- A changed creation time changes no sum.
        and (told.sums -> id::text <> '[0, 0]'::jsonb or tg_op <> 'INSERT');
  end loop;
  return null;
end $$;

create or replace function add_orders_to_customers() returns trigger
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  told record;
begin
  select count(*) over () as many, company_id, "customerId", channel, total - order_refunded_amount(total, "returnedTotal", "goodwillTotal") as total,
      "createdAt" into told from after
    where "customerId" is not null and order_outcome(status, payment, fulfillment) = 'sold' limit 1;
  if not found then return null; end if;
  if told.many = 1 then
    -- Lock order: customers before their sales.
    update customers c set "totalSpent" = c."totalSpent" + told.total, "ordersCount" = c."ordersCount" + 1,
        "firstOrderAt" = least(c."firstOrderAt", told."createdAt"), "lastOrderAt" = greatest(c."lastOrderAt", told."createdAt")
      where c.company_id = told.company_id and c.id = told."customerId";
    insert into customer_sales as kept (company_id, "customerId", channel, "firstAt", "lastAt")
      values (told.company_id, told."customerId", told.channel, told."createdAt", told."createdAt")
      on conflict (company_id, "customerId", channel) do update set
        "firstAt" = least(kept."firstAt", excluded."firstAt"),
        "secondAt" = least(greatest(kept."firstAt", excluded."firstAt"), kept."secondAt"),
        "lastAt" = greatest(kept."lastAt", excluded."lastAt");
    return null;
  end if;

  -- Locked by id, which prevents deadlocks.
  for told in select company_id, array_agg(distinct "customerId") as ids from after
    where "customerId" is not null and order_outcome(status, payment, fulfillment) = 'sold' group by company_id order by company_id
  loop
    perform from customers where company_id = told.company_id and id = any(told.ids) order by id for no key update;
  end loop;

  insert into customer_sales as kept (company_id, "customerId", channel, "firstAt", "secondAt", "lastAt")
    select company_id, "customerId", channel, min("createdAt"), (array_agg("createdAt" order by "createdAt"))[2], max("createdAt")
    from after
    where "customerId" is not null and order_outcome(status, payment, fulfillment) = 'sold'
    group by 1, 2, 3
    on conflict (company_id, "customerId", channel) do update set
      "firstAt" = least(kept."firstAt", excluded."firstAt"),
      "secondAt" = least(greatest(kept."firstAt", excluded."firstAt"), kept."secondAt", excluded."secondAt"),
      "lastAt" = greatest(kept."lastAt", excluded."lastAt");

  for told in
    select company_id, array_agg(id) as ids, jsonb_object_agg(id, jsonb_build_array(more, many)) as sums
    from (select company_id, "customerId" as id, sum(total - order_refunded_amount(total, "returnedTotal", "goodwillTotal")) as more, count(*) as many
          from after
          where "customerId" is not null and order_outcome(status, payment, fulfillment) = 'sold' group by 1, 2) summed
    group by company_id order by company_id
  loop
    update customers c set "totalSpent" = c."totalSpent" + (told.sums -> id::text ->> 0)::bigint,
        "ordersCount" = c."ordersCount" + (told.sums -> id::text ->> 1)::bigint,
        "firstOrderAt" = (select min(s."firstAt") from customer_sales s where s.company_id = c.company_id and s."customerId" = c.id),
        "lastOrderAt" = (select max(s."lastAt") from customer_sales s where s.company_id = c.company_id and s."customerId" = c.id)
      where c.company_id = told.company_id and c.id = any(told.ids);
  end loop;
  return null;
end $$;

create or replace function record_order_refunds() returns trigger
  language plpgsql as $$
declare
  more bigint := order_refunded_amount(new.total, new."returnedTotal", new."goodwillTotal");
  kept record;
begin
  if tg_op = 'UPDATE' then
    more := more - order_refunded_amount(old.total, old."returnedTotal", old."goodwillTotal");
    if (old.status, old.channel, old.payment, old.fulfillment, old.creator)
      is distinct from (new.status, new.channel, new.payment, new.fulfillment, new.creator) then
      insert into changed_sales_days (company_id, day)
        select distinct company_id, store_day(at) from sales_given_back where company_id = new.company_id and "purchaseId" = new.id;
    end if;
  end if;
  if tg_op = 'UPDATE' and old."discountId" is distinct from new."discountId" then
    update sales_given_back set "discountId" = new."discountId" where company_id = new.company_id and "purchaseId" = new.id;
  end if;
  if more > 0 then
    insert into sales_given_back (company_id, "purchaseId", at, amount, "discountId")
      values (new.company_id, new.id, case tg_op when 'INSERT' then new."createdAt" else now() end, more, new."discountId");
  end if;
  while more < 0 loop
    select id, amount into kept from sales_given_back
      where company_id = new.company_id and "purchaseId" = new.id order by id desc limit 1;
    exit when not found;
    if kept.amount + more > 0 then
      update sales_given_back set amount = kept.amount + more where company_id = new.company_id and id = kept.id;
    else
      delete from sales_given_back where company_id = new.company_id and id = kept.id;
    end if;
    more := least(0, more + kept.amount);
  end loop;
  return null;
end $$;

create or replace function record_returned_units() returns trigger
  language plpgsql set enable_seqscan = off as $$
declare
  more bigint := new."returnedQuantity";
  moment timestamptz := now();
  kept record;
begin
  if tg_op = 'UPDATE' then
    more := more - old."returnedQuantity";
    insert into changed_sales_days (company_id, day)
      select distinct company_id, store_day(at) from returned_pieces where company_id = new.company_id and "lineId" = new.id;
  else
    select coalesce((select p."createdAt" from purchases p
      where p.company_id = new.company_id and p.id = new."purchaseId" and p.version = 1), moment) into moment;
  end if;
  if more > 0 then
    insert into returned_pieces (company_id, "lineId", "purchaseId", at, pieces, worth)
      values (new.company_id, new.id, new."purchaseId", moment, more, 0);
  end if;
  while more < 0 loop
    select id, pieces into kept from returned_pieces
      where company_id = new.company_id and "lineId" = new.id order by id desc limit 1;
    exit when not found;
    if kept.pieces + more > 0 then
      update returned_pieces set pieces = kept.pieces + more where company_id = new.company_id and id = kept.id;
    else
      delete from returned_pieces where company_id = new.company_id and id = kept.id;
    end if;
    more := least(0, more + kept.pieces);
  end loop;
  update returned_pieces r set worth = told.worth
    from (select id, value_of_units(new.total, upto, new.quantity) - value_of_units(new.total, upto - pieces, new.quantity) as worth
          from (select id, pieces, (sum(pieces) over (order by id))::bigint as upto from returned_pieces
                where company_id = new.company_id and "lineId" = new.id) each) told
    where r.company_id = new.company_id and r.id = told.id and r.worth <> told.worth;
  return null;
end $$;

create or replace function order_net_sales(status text, payment text, fulfillment text, total bigint, returned bigint, goodwill bigint) returns bigint
  language sql immutable parallel safe as $$
  select case when order_outcome(status, payment, fulfillment) = 'sold' then total - order_refunded_amount(total, returned, goodwill) else 0 end
$$;

create or replace function count_order_states() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into purchase_counts (company_id, status, payment, fulfillment, channel, change)
      select company_id, status, payment, fulfillment, channel, count(*) from after group by company_id, status, payment, fulfillment, channel;
  elsif tg_op = 'DELETE' then
    insert into purchase_counts (company_id, status, payment, fulfillment, channel, change)
      select company_id, status, payment, fulfillment, channel, -count(*) from before group by company_id, status, payment, fulfillment, channel;
  else
    insert into purchase_counts (company_id, status, payment, fulfillment, channel, change)
      select company_id, status, payment, fulfillment, channel, sum(sign)
      from (select company_id, status, payment, fulfillment, channel, 1 as sign from after union all select company_id, status, payment,
        fulfillment, channel, -1 from before) changed
      group by company_id, status, payment, fulfillment, channel having sum(sign) <> 0;
  end if;
  if random() < 0.07 and matjar_company() is not null then
    perform fold_purchase_counts(matjar_company());
  end if;
  return null;
end $$;

create or replace function set_place_key() returns trigger
  language plpgsql as $$
begin
  new."placeKey" := concat_ws('|', normalize_own_place_name(new.country), normalize_own_place_name(new.region),
    normalize_own_place_name(new.city), normalize_own_place_name(new.district));
  return new;
end $$;

create or replace function open_support(hash bytea, of_company bigint, as_mode text, why text, minutes integer, from_ip text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  visit support_visits;
begin
  if enter_support(hash) is null then raise exception 'Only for support.' using errcode = '42501'; end if;
  if not exists (select from companies where id = of_company) then return false; end if;
  perform leave_support(hash);
  insert into support_visits (company_id, "user", "userName", mode, reason, until, "tokenHash")
    select of_company, u.id, coalesce(u.name, u.email, u.phone, ''), as_mode, why, now() + make_interval(mins => minutes), hash
    from users u where u.id = matjar_user()
    returning * into visit;
  perform record_support_action('support_opened', of_company, null, why, from_ip,
    jsonb_build_object('mode', as_mode, 'until', to_char(visit.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), visit.id);
  return true;
end $$;

create or replace function reopen_store(of_company bigint, of_owner bigint) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  store companies;
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  select * into store from companies where id = of_company for update;
  if store."givenUpAt" is null then return 'open'; end if;
  if store."purgedAt" is not null or store."givenUpAt" <= now() - reopen_period() then return 'over'; end if;
  if of_owner is null and not exists (select from left_staff l where l.company_id = of_company
      and l.held ->> 'role' = 'owner' and l.held ->> 'status' = 'active') then
    return 'nobody';
  end if;
  update companies set "givenUpAt" = null, version = version + 1, "updatedAt" = now() where id = of_company;
  insert into staff overriding system value
    select (jsonb_populate_record(null::staff,
      l.held || '{"searchText": "", "inQuestion": false}')).* from left_staff l where l.company_id = of_company;
  delete from left_staff where company_id = of_company;
  if of_owner is not null then
    insert into staff (company_id, "user", role, permissions) values (of_company, of_owner, 'owner', '{}')
      on conflict (company_id, "user") do update set role = 'owner', status = 'active', version = staff.version + 1, "updatedAt" = now();
  end if;
  return null;
end $$;
