select build.keep_last_changes('tax_item_codes');
select build.count_rows('tax_item_codes');

select build.keep_last_changes('tax_documents');
select build.count_rows('tax_documents', 'state');
