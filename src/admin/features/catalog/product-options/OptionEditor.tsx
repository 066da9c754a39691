import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useRef, useState, type ClipboardEvent } from 'react';
import { ownFirst, type Locale } from '../../../../shared/texts/locale.ts';
import { maxValues } from '../../../../shared/catalog/option-values.ts';
import { moveItem, useReorder, type Reorder } from '../../../fields/lists/use-reorder.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { Line, OptionBox, Values } from './option-styles.ts';
import {
  hasText,
  textsByScript,
  newValue,
  splitValues,
  type DraftOption,
  type Texts,
} from './options-draft.ts';
import { BilingualTextInput } from './BilingualTextInput.tsx';
import { ValueChip } from './ValueChip.tsx';

interface Props {
  option: DraftOption;
  index: number;
  count: number;
  reorder: Reorder;
  /** error message at a path within the option: `name`, `values.2.value` */
  errorAt: (path: string) => string | undefined;
  onChange: (option: DraftOption) => void;
  onRemove: () => void;
}

const nothing: Texts = { en: '', ar: '' };

/** Editor of one option: name and values in both languages, and the order of the values. */
export function OptionEditor({ option, index, count, reorder, errorAt, onChange, onRemove }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const [typed, setTyped] = useState(nothing);
  const first = useRef<HTMLInputElement>(null);
  const { name, values } = option;
  const said = ownFirst(locale)
    .map((language) => name[language].trim())
    .find(Boolean);
  const called = said ?? text('product_options.option', { position: index + 1 });
  const within = useReorder((from, to) => onChange({ ...option, values: moveItem(values, from, to) }));
  const add = (more: Texts[]) => {
    onChange({ ...option, values: [...values, ...more.filter(hasText).map(newValue)] });
    setTyped(nothing);
    first.current?.focus();
  };
  const addTyped = () => {
    if (!hasText(typed)) return;
    const [en, ar] = [splitValues(typed.en), splitValues(typed.ar)];
    // “S, M” beside “ص، م”: two values, each in both languages.
    add(
      Array.from({ length: Math.max(en.length, ar.length) }, (_, at) => ({
        en: en[at] ?? '',
        ar: ar[at] ?? '',
      })),
    );
  };
  const paste = (event: ClipboardEvent, _language: Locale) => {
    const many = splitValues(event.clipboardData.getData('text'));
    if (many.length < 2) return;
    event.preventDefault();
    add(many.map(textsByScript));
  };
  const remove = (
    <IconButton aria-label={text('product_options.remove', { name: called })} onClick={onRemove}>
      <Icon name="delete" size={16} />
    </IconButton>
  );
  return (
    <OptionBox {...reorder.item(index)} aria-label={called}>
      <Line>
        <IconButton
          data-handle=""
          aria-label={`${called}: ${text('records.order.handle', { position: index + 1, count })}`}
          {...reorder.handle(index, count)}
        >
          <Icon name="drag" size={16} />
        </IconButton>
        <BilingualTextInput
          label={text('product_options.name')}
          texts={name}
          error={errorAt('name')}
          autoFocus={option.was === null && !hasText(name)}
          onChange={(texts) => onChange({ ...option, name: texts })}
          onEnter={() => first.current?.focus()}
        />
        {option.was === null ? (
          remove
        ) : (
          <PermissionTooltip right={{ module: 'product', action: 'delete' }}>{remove}</PermissionTooltip>
        )}
      </Line>
      <span className="visually-hidden" role="status">
        {within.said === null
          ? ''
          : text('records.order.moved', { position: within.said + 1, count: values.length })}
      </span>
      {values.length ? (
        <Values {...within.around} aria-label={text('product_options.values_of', { name: called })}>
          {values.map((value, at) => (
            <ValueChip
              key={value.key}
              value={value}
              index={at}
              count={values.length}
              reorder={within}
              error={errorAt(`values.${at}.value`)}
              onChange={(changed) =>
                onChange({ ...option, values: values.with(at, { ...value, text: changed }) })
              }
              onRemove={() => onChange({ ...option, values: values.toSpliced(at, 1) })}
            />
          ))}
        </Values>
      ) : null}
      {errorAt('values') ? <FormHelperText error>{errorAt('values')}</FormHelperText> : null}
      {values.length < maxValues ? (
        <div>
          <BilingualTextInput
            label={text('product_options.new_value')}
            texts={typed}
            inputRef={first}
            onChange={setTyped}
            onEnter={addTyped}
            onPaste={paste}
          />
          <Button
            size="small"
            onClick={addTyped}
            disabled={!hasText(typed)}
            startIcon={<Icon name="add" size={16} />}
            sx={{ mt: 1 }}
          >
            {text('product_options.add_value')}
          </Button>
        </div>
      ) : (
        <FormHelperText>{text('errors.option_values_limit', { limit: maxValues })}</FormHelperText>
      )}
    </OptionBox>
  );
}
