create trigger notify_clients after insert on notices for each row execute function notify_notice();
