create trigger add_checkout after insert on companies for each row execute function matjar_new_company();
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
create trigger take_lines after delete on companies for each row execute function companies_take_lines();

create trigger former_account
  after insert or delete or update on company_keys
  for each row
  execute function keep_former_account('name');

create trigger keep_charge before update on plan_charges for each row execute function matjar_keep_charge();
