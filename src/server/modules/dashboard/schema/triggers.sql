create trigger tell after insert on notices for each row execute function matjar_tell_notice();
