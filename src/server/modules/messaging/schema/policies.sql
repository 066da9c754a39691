-- Rows are visible to their tenant only.
select build.fence('sms_accounts'), build.fence('sms_campaigns'), build.fence('sms_messages');

-- Views by which the tenant searches (`search.<table>`).
select build.searchable('sms_campaigns');
