import { inLocale } from '../../../../shared/texts/locale.ts';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { SavePreview } from './use-save-variants.ts';

interface Props {
  plan: SavePreview;
  isSaving: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation of a save with new rows, with a preview of its effect. */
export function SavePreviewDialog({
  plan: { added, changed, quantity, newValues },
  isSaving,
  onConfirm,
  onClose,
}: Props) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  return (
    <Confirm
      isOpen
      title={text('variants_table.plan.title', { smart_count: added })}
      confirm="ra.action.save"
      loading={isSaving}
      onConfirm={onConfirm}
      onClose={onClose}
      content={
        <div style={{ display: 'grid', gap: 8 }}>
          {changed ? <span>{text('variants_table.plan.changes', { smart_count: changed })}</span> : null}
          {newValues.map(({ name, values }, at) => (
            <span key={at}>
              {text('variants_table.plan.values', { name: inLocale(name, locale) ?? '' })}{' '}
              <bdi>{values.map((value) => inLocale(value, locale)).join(text('product_options.comma'))}</bdi>
            </span>
          ))}
          <span>
            {text('variants_table.plan.quantity', {
              smart_count: quantity,
              count: format.number(quantity),
            })}
          </span>
        </div>
      }
    />
  );
}
