-- The column of ids of an imported file, whose they are, and what the person is shown to decide:
-- { place, isAsked, answer: 'ours' | 'foreign' | null, examples: [{ id, record, file }] }; null where the file has none.
alter table imports add column ids jsonb;
