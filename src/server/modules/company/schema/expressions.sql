-- Random referral code without characters that are easily confused.
create function matjar_referral_code() returns text
  language sql as $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', (get_byte(random.bytes, place) & 31) + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) random, unnest(array[0, 1, 2, 3, 4, 5, 10, 11, 12, 13]) place;
$$;
