create trigger sms_campaign_of_job_ended
  after update of state on jobs
  for each row
  when (new.kind = 'send_sms' and (new.state in ('canceled', 'failed')) and old.state is distinct from new.state)
  execute function sms_campaign_of_job_ended();
create trigger tell after insert or update on jobs for each row execute function notify_job_change();
