import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { Locale } from '../../../../../shared/texts/locale.ts';
import { FormDialog } from '../../../../layout/dialogs/FormDialog.tsx';
import { useLocaleState } from '../../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../../providers/texts/use-error-text.ts';
import { useFormat } from '../../../../providers/texts/use-format.ts';
import { useSendCartMessage, type CartMessages, type NewCartMessage } from './cart-calls.ts';

/** Maximum length of the message, as in the API contract. */
const longest = 1000;

interface Props {
  id: number;
  about: CartMessages;
  onClose: () => void;
}

/** Dialog that sends a message about an abandoned cart: channel, language and text. The server appends the cart's link. */
export function CartDialog({ id, about, onClose }: Props) {
  const text = useText();
  const errorText = useErrorText();
  const notify = useNotify();
  const { locale } = useLocaleState();
  const { reachableBy, proposed, results } = about;
  const [channel, setChannel] = useState<NewCartMessage['channel']>(reachableBy[0]!);
  const [language, setLanguage] = useState<Locale>(locale);
  const [typed, setTyped] = useState<Partial<Record<Locale, string>>>({});
  const [whatsapp, setWhatsapp] = useState<string | null>(null);
  const said = typed[language] ?? proposed[language];
  const { mutate, isPending, error } = useSendCartMessage(id, (message) => {
    if (message.whatsapp) return setWhatsapp(message.whatsapp);
    notify(text('order.cart.done', { channel: text(`order.cart.channel.${channel}`) }), { type: 'success' });
    onClose();
  });
  if (whatsapp)
    return (
      <FormDialog
        title={text('order.cart.title')}
        submit={text('order.cart.whatsapp_done')}
        isPending={false}
        onSubmit={onClose}
        onClose={onClose}
      >
        <Typography>{text('order.cart.whatsapp_ready')}</Typography>
        <Button variant="outlined" href={whatsapp} target="_blank" rel="noreferrer" autoFocus>
          {text('order.cart.whatsapp_open')}
        </Button>
      </FormDialog>
    );
  return (
    <FormDialog
      title={text('order.cart.title')}
      submit={text(channel === 'whatsapp' ? 'order.cart.prepare' : 'order.cart.send')}
      isIncomplete={!said.trim()}
      isPending={isPending}
      maxWidth="sm"
      isKept={typed[language] !== undefined}
      onSubmit={() => mutate({ channel, language, text: said })}
      onClose={onClose}
    >
      <Results results={results} />
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}>
        <TextField
          select
          autoFocus
          label={text('order.cart.way')}
          value={channel}
          onChange={({ target }) => setChannel(target.value as NewCartMessage['channel'])}
        >
          {reachableBy.map((way) => (
            <MenuItem key={way} value={way}>
              {text(`order.cart.channel.${way}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={text('order.cart.language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Locale)}
        >
          {(['en', 'ar'] as const).map((each) => (
            <MenuItem key={each} value={each}>
              {text(`order.cart.in.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      </div>
      <TextField
        multiline
        minRows={4}
        label={text('order.cart.text')}
        value={said}
        error={!said.trim()}
        helperText={text(said.trim() ? 'order.cart.text_help' : 'order.cart.text_wrong')}
        slotProps={{
          htmlInput: { maxLength: longest, dir: language === 'ar' ? 'rtl' : 'ltr', lang: language },
        }}
        onChange={({ target }) => setTyped({ ...typed, [language]: target.value })}
      />
      {error ? (
        <FormHelperText error role="alert">
          {errorText(error)}
        </FormHelperText>
      ) : null}
    </FormDialog>
  );
}

/** Results of recent cart messages; nothing if there were none. */
function Results({ results: { days, carts, opened, ordered, revenue } }: Pick<CartMessages, 'results'>) {
  const text = useText();
  const format = useFormat();
  if (!carts) return null;
  return (
    <Alert severity="info" role="note">
      {text('order.cart.results', {
        smart_count: carts,
        count: format.number(carts),
        days: format.number(days),
      })}{' '}
      {text('order.cart.results_opened', { smart_count: opened, count: format.number(opened) })}{' '}
      {text('order.cart.results_ordered', {
        smart_count: ordered,
        count: format.number(ordered),
        amount: format.money(revenue),
      })}
    </Alert>
  );
}
