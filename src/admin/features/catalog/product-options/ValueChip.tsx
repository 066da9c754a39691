import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { ownFirst } from '../../../../shared/texts/locale.ts';
import type { Reorder } from '../../../fields/lists/use-reorder.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { Value } from './option-styles.ts';
import { hasText, type DraftValue, type Texts } from './options-draft.ts';
import { BilingualTextInput } from './BilingualTextInput.tsx';

interface Props {
  value: DraftValue;
  index: number;
  count: number;
  reorder: Reorder;
  error: string | undefined;
  onChange: (text: Texts) => void;
  onRemove: () => void;
}

/** Chip of an option value in both languages: drag handle, rename on click, remove button. */
export function ValueChip({ value, index, count, reorder, error, onChange, onRemove }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const [typed, setTyped] = useState<Texts | null>(null);
  const [own = '', other = ''] = ownFirst(locale)
    .map((language) => value.text[language])
    .filter(Boolean);
  const end = () => {
    if (typed && hasText(typed)) onChange(typed);
    setTyped(null);
  };
  if (typed)
    return (
      <Value data-open="" data-order={index}>
        <div style={{ flex: 1, display: 'grid', gap: 8 }}>
          <BilingualTextInput
            label={text('product_options.value')}
            texts={typed}
            autoFocus
            onChange={(texts) => {
              setTyped(texts);
              if (hasText(texts)) onChange(texts);
            }}
            onEnter={end}
          />
          <Button size="small" onClick={end} sx={{ justifySelf: 'start' }}>
            {text('product_options.done')}
          </Button>
        </div>
      </Value>
    );
  const remove = (
    <IconButton
      size="small"
      aria-label={text('product_options.remove_value', { name: own })}
      onClick={onRemove}
    >
      <Icon name="close" size={14} />
    </IconButton>
  );
  return (
    <Value {...reorder.item(index)} data-wrong={error ? '' : undefined}>
      <IconButton
        size="small"
        data-handle=""
        aria-label={`${own}: ${text('records.order.handle', { position: index + 1, count })}`}
        {...reorder.handle(index, count)}
      >
        <Icon name="drag" size={14} />
      </IconButton>
      <button
        type="button"
        data-text=""
        aria-label={text('product_options.rename_value', {
          name: other && other !== own ? `${own} · ${other}` : own,
        })}
        onClick={() => setTyped(value.text)}
      >
        <bdi>{own}</bdi>
        {other && other !== own ? (
          <small>
            {' · '}
            <bdi>{other}</bdi>
          </small>
        ) : null}
        {error ? (
          <FormHelperText error component="span" sx={{ display: 'block', m: 0 }}>
            {error}
          </FormHelperText>
        ) : null}
      </button>
      {value.was === null ? (
        remove
      ) : (
        <PermissionTooltip right={{ module: 'product', action: 'delete' }}>{remove}</PermissionTooltip>
      )}
    </Value>
  );
}
