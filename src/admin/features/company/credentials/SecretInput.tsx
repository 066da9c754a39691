import Button from '@mui/material/Button';
import { useText } from '../../../providers/texts/texts.tsx';
import { Field } from '../../Field.tsx';
import { bidiIsolate } from '../../bidi-isolate.ts';
import type { AccountField, Service } from './service.ts';

interface Props {
  field: AccountField;
  words: Service['words'];
  /** last characters of the stored value, if they may be shown */
  end: string | undefined;
  value: string;
  error: string | undefined;
  autoFocus: boolean;
  /** whether the stored value is marked for removal */
  isRemoved: boolean;
  onType: (value: string) => void;
  onRemove: (isRemoved: boolean) => void;
}

/** Input of one credential. A stored secret is not shown: an empty input keeps it, and an optional one can be removed. */
export function SecretInput({ field, words, end, isRemoved, onType, onRemove, ...input }: Props) {
  const text = useText();
  const { name, label, example, hint, isSecret, isOptional, isHeld } = field;
  const kept = isHeld
    ? end
      ? text('service_accounts.stays', { end: bidiIsolate(end) })
      : text(`${words}.stays`)
    : '';
  const hints = [
    example === '…' ? '' : text(`${words}.looks`, { example: bidiIsolate(example) }),
    hint,
    kept,
  ];
  return (
    <div>
      <Field
        {...input}
        fullWidth
        name={name}
        label={label + (isOptional ? ` (${text(`${words}.optional`)})` : '')}
        type={isSecret ? 'password' : 'text'}
        autoComplete={isSecret ? 'new-password' : 'off'}
        hint={
          isRemoved
            ? text('service_accounts.goes')
            : hints
                .filter(Boolean)
                .join(' ')
                // The ellipsis already ends the sentence, so the full stop after it is dropped.
                .replace('…\u2069.', '…\u2069')
        }
        onChange={({ target }) => onType(target.value)}
        inputProps={{ dir: 'ltr', autoCapitalize: 'none', spellCheck: false, 'data-1p-ignore': '' }}
      />
      {isHeld && isOptional ? (
        <Button size="small" sx={{ mt: 0.5 }} onClick={() => onRemove(!isRemoved)}>
          {text(isRemoved ? 'service_accounts.keep' : 'service_accounts.remove')}
          <span className="visually-hidden"> {label}</span>
        </Button>
      ) : null}
    </div>
  );
}
