-- Who set a key last, beside when: its owner asks when a connection fails. Keys from before do not know.
alter table company_keys add column "updatedBy" bigint references users on delete set null;
create index company_keys_person on company_keys ("updatedBy");
