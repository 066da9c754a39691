import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { Field } from '../../Field.tsx';
import type { StoreDraft } from './store-draft.ts';
import { subdomainCheck } from './subdomain-check.ts';

/** Debounce delay, in milliseconds. */
const rest = 350;

interface Props {
  draft: StoreDraft;
  change: (changes: Partial<StoreDraft>) => void;
  problem: string | undefined;
}

/** Subdomain input, checked for availability while typing (debounced); alternatives are suggested as buttons. */
export function SubdomainField({ draft, change, problem }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const { subdomain, name } = draft;
  const typed = useRested(subdomain.trim());
  const { data, isFetching, isError } = useQuery({
    ...subdomainCheck(locale, typed, name),
    enabled: typed !== '',
  });
  const isCurrent = typed === subdomain.trim();
  const known = isCurrent && typed ? data : undefined;
  const isChecking = typed !== '' && (isFetching || !isCurrent);
  const refusal = known?.reason?.message ?? problem;
  const isFree = known !== undefined && !known.reason;
  const hint = isFree
    ? text('store_creation.name.free')
    : isChecking
      ? text('store_creation.name.checking')
      : text(isError ? 'store_creation.name.unchecked' : 'store_creation.name.subdomain_hint');
  return (
    <div>
      <Field
        name="subdomain"
        label={text('store_creation.name.subdomain')}
        value={subdomain}
        autoComplete="off"
        error={isChecking ? undefined : refusal}
        hint={hint}
        inputProps={{ dir: 'ltr', autoCapitalize: 'none', spellCheck: false, maxLength: 80 }}
        endAdornment={
          isChecking ? (
            <CircularProgress size={16} aria-hidden="true" />
          ) : isFree ? (
            <span data-free="" style={{ display: 'flex', color: 'var(--mui-palette-success-main)' }}>
              <Icon name="check" size={18} />
            </span>
          ) : null
        }
        onChange={({ target }) => change({ subdomain: target.value, isOwnSubdomain: target.value !== '' })}
      />
      <span role="status" className="visually-hidden">
        {isChecking ? '' : (refusal ?? (isFree ? hint : ''))}
      </span>
      {!isChecking && known?.suggestions.length ? (
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBlockStart: 8 }}>
          <span>{text('store_creation.name.suggestions')}</span>
          {known.suggestions.map((suggestion) => (
            <Button
              key={suggestion}
              size="small"
              variant="outlined"
              onClick={() => change({ subdomain: suggestion, isOwnSubdomain: true })}
            >
              <bdi dir="ltr">{suggestion}</bdi>
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Debounces a text. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
