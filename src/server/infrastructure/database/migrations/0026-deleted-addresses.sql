-- An order keeps its address as it was ("shipTo"), so the address itself may go.

alter table purchases drop constraint purchases_address,
  add constraint purchases_address foreign key (company_id, "addressId") references addresses on delete set null ("addressId");
create index purchases_address on purchases (company_id, "addressId") where "addressId" is not null;
