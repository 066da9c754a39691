create trigger add_checkout after insert on companies for each row execute function add_default_checkout();
create trigger name_domain
  after insert on companies
  for each row
  when (new."customUrl" is not null)
  execute function matjar_name_domain();
create trigger rename_domain
  after update of "customUrl" on companies
  for each row
  when (new."customUrl" is distinct from old."customUrl")
  execute function matjar_name_domain();
create trigger seed_roles after insert on companies for each row execute function companies_seed_roles();
create trigger delete_logs after delete on companies for each row execute function delete_company_logs();

create trigger former_account
  after insert or delete or update on company_keys
  for each row
  execute function store_former_account('name');

create trigger keep_charge before update on plan_charges for each row execute function check_charge_unfinished();
