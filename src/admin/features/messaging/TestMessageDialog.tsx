import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { locales, type Locale } from '../../../shared/texts/locale.ts';
import { isPhone } from '../../../shared/texts/phone.ts';
import type { SmsGatewayName } from '../../../shared/messaging/sms-gateways.ts';
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx';
import { HttpError } from '../../providers/data/problem.ts';
import { useSignInFacts } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useErrorText } from '../../providers/texts/use-error-text.ts';
import { bidiIsolate } from '../bidi-isolate.ts';
import { useSendTestMessage } from './sms-calls.ts';

interface Props {
  texts: Partial<Record<Locale, string>>;
  code: string | null;
  gateway: SmsGatewayName;
  onClose: () => void;
}

/** Dialog that sends a test message to one phone number. */
export function TestMessageDialog({ texts, code, gateway, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const { user } = useSignInFacts();
  const written = locales.filter((locale) => texts[locale]);
  const [language, setLanguage] = useState<Locale>(written[0] ?? 'ar');
  const [phone, setPhone] = useState(user.phone ?? '');
  const { mutate, isPending, error } = useSendTestMessage();
  const refused = error instanceof HttpError ? error.body.errors : undefined;
  return (
    <FormDialog
      title={text('sms.try.title')}
      submit={text('sms.try.send')}
      isIncomplete={!isPhone(phone)}
      isPending={isPending}
      onSubmit={() =>
        mutate(
          { text: texts[language]!, gateway, phone, ...(code && { discountCode: code }) },
          {
            onSuccess: ({ phone: to }) => {
              notify(text('sms.try.sent', { phone: bidiIsolate(to) }), { type: 'success' });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {written.length > 1 ? (
        <TextField
          select
          label={text('sms.try.language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Locale)}
        >
          {written.map((each) => (
            <MenuItem key={each} value={each}>
              {text(`sms.text.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <TextField
        autoFocus
        label={text('sms.try.phone')}
        value={phone}
        error={Boolean(refused?.phone)}
        helperText={refused?.phone?.[0]?.message ?? text('sms.try.help')}
        onChange={({ target }) => setPhone(target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'tel', maxLength: 40, autoComplete: 'tel' } }}
      />
      {error && !refused?.phone ? (
        <Alert severity="error">
          {refused ? (Object.values(refused)[0]?.[0]?.message ?? errorText(error)) : errorText(error)}
        </Alert>
      ) : null}
    </FormDialog>
  );
}
