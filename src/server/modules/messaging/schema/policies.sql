-- Rows are visible to their tenant only.
select build.isolate_tenants('sms_accounts'), build.isolate_tenants('sms_campaigns'), build.isolate_tenants('sms_messages');

-- Views by which the tenant searches (`search.<table>`).
select build.searchable('sms_campaigns');
