-- Row trigger: a campaign is stopped when its job is cancelled before it starts, or fails.
create function sms_campaign_of_job_ended() returns trigger
  language plpgsql as $$
begin
  update sms_campaigns set state = 'stopped', version = version + 1, "updatedAt" = now(),
      reason = coalesce(reason, case new.state when 'canceled' then 'stopped_by_person' else 'job_failed' end)
    where company_id = new.company_id and "jobId" = new.id and state in ('scheduled', 'sending');
  return null;
end $$;
