import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, type Ref } from 'react';
import type { Locale } from '../../../shared/texts/locale.ts';
import {
  filledSms,
  longestSms,
  measureSms,
  smsPlaces,
  type SmsPlace,
} from '../../../shared/messaging/sms-text.ts';
import { useSignInFacts } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { numeric } from '../../theme/tokens.ts';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 6px',
  marginBlockEnd: 6,
  '& > label': {
    fontSize: theme.typography.body2.fontSize,
    fontWeight: 500,
    marginInlineEnd: 'auto',
  },
}));

/** Up to this many non-GSM characters are listed. */
const fewForeign = 3;

interface Props {
  language: Locale;
  value: string;
  /** value of the code placeholder */
  code: string;
  problem: string | undefined;
  ref: Ref<HTMLTextAreaElement>;
  onChange: (value: string) => void;
  onPlace: (place: SmsPlace) => void;
}

/** Text area with a live count of characters and SMS parts. */
export function SmsTextInput({ language, value, code, problem, ref, onChange, onPlace }: Props) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const { company } = useSignInFacts();
  // Estimate with a six-letter name in the text's language; exact parts are counted before sending.
  const read = filledSms(value, {
    name: (language === 'ar' ? 'م' : 'm').repeat(6),
    store: company?.name ?? '',
    code: code || 'CODE20',
  });
  const { encoding, characters, parts, left, foreign } = measureSms(read);
  // In English, Unicode encoding is usually accidental: a dash, a curly quote, or the store's Arabic name.
  const isHinted = encoding === 'unicode' && language === 'en';
  return (
    <FormControl error={Boolean(problem)} fullWidth>
      <Head>
        <label htmlFor={id}>{text(`sms.text.${language}`)}</label>
        {smsPlaces.map((place) => (
          <Chip
            key={place}
            size="small"
            variant="outlined"
            clickable
            // Keeps the cursor in the text area.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPlace(place)}
            label={text(`sms.place.${place}`)}
            aria-label={text('sms.text.put', {
              place: text(`sms.place.${place}`),
              language: text(`sms.text.${language}`),
            })}
          />
        ))}
      </Head>
      <OutlinedInput
        id={id}
        multiline
        minRows={3}
        maxRows={10}
        value={value}
        inputRef={ref}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{
          dir: language === 'ar' ? 'rtl' : 'ltr',
          lang: language,
          maxLength: longestSms,
          'aria-describedby': `${id}-count ${id}-note`,
          // Aligned in the text's own direction, independent of the page.
          style: { textAlign: 'start' },
        }}
      />
      <FormHelperText id={`${id}-count`} error={false} sx={{ ...numeric, marginInline: 0 }}>
        {parts
          ? text('sms.text.counted', {
              characters: text('sms.text.characters', { smart_count: characters }),
              parts: text('sms.text.parts', { smart_count: parts }),
              left: format.number(left),
            })
          : text('sms.text.none')}
        {isHinted ? ` ${text('sms.text.foreign', { letters: foreign.slice(0, fewForeign).join(' ') })}` : ''}
      </FormHelperText>
      {problem ? (
        <FormHelperText id={`${id}-note`} role="alert" sx={{ marginInline: 0 }}>
          {problem}
        </FormHelperText>
      ) : null}
    </FormControl>
  );
}
