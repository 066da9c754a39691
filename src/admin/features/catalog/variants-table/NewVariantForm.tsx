import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { findMistakes, applyInputs, emptyEditState, type CellInput } from '../../../grid/edits.ts';
import type { GridRow, Mistake } from '../../../grid/grid-model.ts';
import { SaveBar } from '../../../layout/page/SaveBar.tsx';
import { useUnsavedChangesGuard } from '../../../layout/dialogs/UnsavedChangesGuard.tsx';
import { useSaveShortcut } from '../../../layout/page/use-save-shortcut.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import type { StoredOptions } from '../product-options/options-draft.ts';
import { OptionValue, type Choice } from './OptionValue.tsx';
import { useAddVariant } from './use-add-variant.ts';
import { useVariantColumns } from './use-variant-columns.ts';
import { VariantCard } from './VariantCard.tsx';

const fields = ['name', 'price', 'discountedPrice', 'quantity', 'sku', 'barCode', 'weight'];

/** Key of the form's only row. Empty fields are not sent. */
const key = 'new';
const nothing = Object.fromEntries(fields.map((field) => [field, null]));

interface Props {
  productId: number;
  options: StoredOptions;
  onAdded: () => void;
}

/** Form of a new variant: its option values, and the fields that differ from the most similar variant. */
export function NewVariantForm({ productId, options, onAdded }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const [choices, setChoices] = useState<readonly Choice[]>(() => options.map(() => null));
  const [state, setState] = useState(emptyEditState);
  const [isTyping, setTyping] = useState(false);
  const [isTried, setTried] = useState(false);
  const named = useVariantColumns(fields, 0);
  const columns = useMemo(() => named.map((column) => ({ ...column, isNullable: true })), [named]);

  const values = choices.map((choice, option) => valueOf(choice, options[option]!.values));
  const name = values.map((value) => value && inLocale(value, locale)).join(' / ');
  const row: GridRow = {
    key,
    values: { ...nothing, name: values.every(Boolean) ? name : text('variants_table.new') },
  };
  const rows = new Map([[key, row]]);
  const isDirty =
    isTyping || choices.some(Boolean) || Object.keys(state.edits).length + Object.keys(state.raw).length > 0;
  const letLeave = useUnsavedChangesGuard(isDirty);
  const { add, isAdding, refusal, forget } = useAddVariant(productId, () => {
    letLeave();
    onAdded();
  });
  const own = findMistakes(state, rows, columns).get(key) ?? new Map<string, Mistake>();
  const mistakes = new Map([[key, new Map([...refusal.fields, ...own])]]);
  const isComplete = values.every(Boolean);

  const onType = (typed: readonly CellInput[]) => {
    forget();
    setState(applyInputs(state, typed, rows, new Map(columns.map((column) => [column.name, column]))));
  };
  const onSave = () => {
    setTried(true);
    if (!isComplete || own.size || isAdding) return;
    add({ values: values.map((value) => ({ value: value! })), fields: state.edits[key] ?? {} });
  };
  useSaveShortcut(onSave);
  const said = refusal.values ?? (isTried && !isComplete ? text('variants_table.choose_values') : undefined);
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 720 }}>
      {said ? <Alert severity="error">{said}</Alert> : null}
      <Card sx={{ p: 2, display: 'grid', gap: 2 }}>
        {options.map((option, place) => (
          <OptionValue
            key={place}
            name={inLocale(option.name, locale) ?? ''}
            values={option.values}
            choice={choices[place] ?? null}
            onChoose={(choice) => {
              forget();
              setChoices(choices.with(place, choice));
            }}
          />
        ))}
      </Card>
      <Typography color="textSecondary" variant="body2">
        {text('variants_table.taken_over')}
      </Typography>
      <VariantCard
        row={row}
        columns={columns}
        state={state}
        onType={onType}
        onTyping={setTyping}
        mistakes={mistakes}
        theirs={new Map()}
        isReadOnly={false}
      />
      <SaveBar
        isDirty={isDirty}
        isSaving={isAdding}
        onDiscard={() => {
          forget();
          setState(emptyEditState);
          setChoices(options.map(() => null));
        }}
        onSave={onSave}
      />
    </div>
  );
}

/** The chosen value, or the typed one if it has a text in at least one language. */
function valueOf(choice: Choice, values: readonly { value: Translated }[]): Translated | undefined {
  if (!choice) return undefined;
  if ('at' in choice) return values[choice.at]?.value;
  const { en, ar } = choice.texts;
  const texts = { ...(en.trim() && { en: en.trim() }), ...(ar.trim() && { ar: ar.trim() }) };
  return Object.keys(texts).length ? texts : undefined;
}
