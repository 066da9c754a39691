import Button from '@mui/material/Button';
import { useText } from '../../../providers/texts/texts.tsx';
import { Field } from '../../Field.tsx';
import { bidiIsolate } from '../../bidi-isolate.ts';
import type { AccountField, Service } from './service.ts';

interface Props {
  field: AccountField;
  words: Service['words'];
  /** the last characters of what is kept, where they may be told */
  end: string | undefined;
  value: string;
  error: string | undefined;
  autoFocus: boolean;
  /** is what is kept to go? */
  isRemoved: boolean;
  onType: (value: string) => void;
  onRemove: (isRemoved: boolean) => void;
}

/** One of what an account is made of. A key that is kept is not shown: it stays while nothing is typed, and goes alone where the service can do without. */
export function CredentialInput({ field, words, end, isRemoved, onType, onRemove, ...input }: Props) {
  const text = useText();
  const { name, label, example, hint, isSecret, isOptional, isHeld } = field;
  const kept = isHeld
    ? end
      ? text('service_accounts.stays', { end: bidiIsolate(end) })
      : text(`${words}.stays`)
    : '';
  const hints = [example === '…' ? '' : text(`${words}.looks`, { example: bidiIsolate(example) }), hint, kept];
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
                // Three dots end a sentence by themselves.
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
