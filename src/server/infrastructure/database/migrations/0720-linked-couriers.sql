-- An account of the sandbox may be linked too, and keeps what that brought; without a link it still knows nobody.
alter table courier_accounts drop constraint courier_accounts_check;
alter table courier_accounts add constraint courier_accounts_sealed check (mode = 'sandbox' or sealed is not null);
