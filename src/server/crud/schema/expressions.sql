-- Folds a text for searching, as `foldText` of src/shared/texts/search-text.ts does.
create function matjar_fold(said text) returns text
  language sql immutable parallel safe as $$
  select translate(
    lower(regexp_replace(normalize(said, NFKD),
      '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')),
    'أإآٱىئؤةگکیڤپچ٠١٢٣٤٥٦٧٨٩', 'ااااييوهككيفبج0123456789');
$$;

-- Id of this transaction's change set, which the first call creates. Volatile, because it writes.
create function matjar_change_set(of_source text default null) returns bigint
  language plpgsql as $$
declare
  opened bigint := nullif(current_setting('matjar.change_set', true), '')::bigint;
  kept text;
begin
  if opened is null then
    insert into change_sets (company_id, source) values (matjar_company(), of_source) returning id into opened;
    kept := set_config('matjar.change_set', opened::text, true);
    kept := set_config('matjar.change_set_unsaid', case when of_source is null then 'on' else '' end, true);
  elsif of_source is not null and current_setting('matjar.change_set_unsaid', true) = 'on' then
    update change_sets set source = of_source where company_id = matjar_company() and id = opened and source is null;
    kept := set_config('matjar.change_set_unsaid', '', true);
  end if;
  return opened;
end $$;
