-- Canonical name of a city or region, as `placeKey` in modules/shipping/place-names.ts: folded, without punctuation and the articles “El-”, “Al-” and «ال».
create function normalize_place_name(said text) returns text language sql immutable parallel safe return
  nullif(btrim(regexp_replace(regexp_replace(
    regexp_replace(matjar_fold(said), '[\s.,،;''’`"()/_–—-]+', ' ', 'g'),
    '(^| )(?:el|al) (?=[^ ])', '\1', 'g'),
    '(^| )ال(?=[^ ]{3})', '\1', 'g')), '');
