-- A zero behind a country code (+44 (0)7700 900123) is dialled within the country alone and is no longer kept (shared/texts/phone.ts). Who signed up with one
-- signs in by the same number as before: it is kept without it too, unless somebody else has that number. Codes by ITU-T E.164, as there.

update users u set phone = kept.phone
from (select id, regexp_replace(phone, '^(\+(?:7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?!2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])[2-9]\d\d))0(?=[1-9])', '\1') as phone
      from users where phone ~ '^\+' and phone !~ '^\+(39|378|379|225|242)') kept
where kept.id = u.id and kept.phone <> u.phone and not exists (select from users o where o.phone = kept.phone);
