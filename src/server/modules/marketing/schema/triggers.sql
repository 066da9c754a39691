select build.keep_last_changes('discounts');
select build.count_rows('discounts', 'status');
