import Alert from '@mui/material/Alert';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useUnsavedChangesGuard } from '../../../layout/dialogs/UnsavedChangesGuard.tsx';
import { usePermission } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { SaveBar } from '../../../layout/page/SaveBar.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { useSaveShortcut } from '../../../layout/page/use-save-shortcut.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { size } from '../../../theme/tokens.ts';
import {
  countChanges,
  validateDraft,
  editField,
  withDraft,
  type CheckoutField,
  type Draft,
} from './checkout-draft.ts';
import { CheckoutPreview } from './CheckoutPreview.tsx';
import { FieldRow, Rows } from './FieldRow.tsx';
import { useSaveCheckout } from './use-checkout.ts';

/** Two-pane layout of the fields and the preview; a narrow screen shows one pane at a time. */
export const Panes = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(240px, 300px)',
  gap: 16,
  alignItems: 'start',
  '& > [data-pane="fields"]': { display: 'grid', gap: 16 },
  '& > [data-pane="preview"]': { position: 'sticky', insetBlockStart: size.topBar + 20 },
  '& > [data-switch]': { display: 'none' },
  '& > .MuiAlert-root': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > [data-switch]': { display: 'flex' },
    '& > [data-hidden]': { display: 'none' },
    '& > [data-pane="preview"]': { position: 'static' },
  },
}));

type Pane = 'fields' | 'preview';

/** Editor of the checkout fields: collects changes in a draft and saves them together. */
export function CheckoutEditor({ fields }: { fields: readonly CheckoutField[] }) {
  const text = useText();
  const { locale } = useLocaleState();
  const { isHeld: mayEdit, refusal } = usePermission({ module: 'settings', action: 'edit' });
  const [draft, setDraft] = useState<Draft>({});
  const [pane, setPane] = useState<Pane>('fields');
  const [open, setOpen] = useState<number | null>(null);
  const count = countChanges(draft);
  const lift = useUnsavedChangesGuard(count > 0);
  const { save, isSaving, stale } = useSaveCheckout(fields, () => {
    lift();
    setDraft({});
    setOpen(null);
  });
  const errors = validateDraft(draft);
  const trySave = () => {
    const [refused] = Object.keys(errors);
    if (refused) {
      setPane('fields');
      setOpen(Number(refused));
    } else if (count && !isSaving) save(draft);
  };
  useSaveShortcut(trySave);
  const discard = () => {
    setDraft({});
    setOpen(null);
  };
  const shown = fields.map((field) => withDraft(field, draft));
  const rows = (isMandatory: boolean) => (
    <Rows>
      {fields
        .filter((field) => field.isMandatory === isMandatory)
        .map((stored) => (
          <FieldRow
            key={stored.id}
            field={withDraft(stored, draft)}
            isChanged={draft[stored.id] !== undefined}
            isOpen={open === stored.id}
            isLocked={!mayEdit || isSaving}
            errors={errors[stored.id] ?? {}}
            onToggle={(isOpen) => setOpen(isOpen ? stored.id : null)}
            onChange={(wish) => setDraft((before) => editField(before, stored, wish))}
          />
        ))}
    </Rows>
  );
  return (
    <Panes>
      {mayEdit ? null : (
        <Alert severity="info">
          {text('checkout_form.read_only')} {refusal}
        </Alert>
      )}
      {stale ? (
        <Alert severity="warning">
          {text('checkout_form.stale', { name: locale === 'ar' ? stale.labelAr : stale.labelEn })}
        </Alert>
      ) : null}
      <ToggleButtonGroup
        data-switch=""
        exclusive
        fullWidth
        size="small"
        value={pane}
        onChange={(_, next: Pane | null) => next && setPane(next)}
        aria-label={text('checkout_form.title')}
      >
        <ToggleButton value="fields">{text('checkout_form.fields')}</ToggleButton>
        <ToggleButton value="preview">{text('checkout_form.preview')}</ToggleButton>
      </ToggleButtonGroup>
      <div data-pane="fields" data-hidden={pane === 'fields' ? undefined : ''}>
        <SectionCard
          title={text('checkout_form.optional_title')}
          help={text('checkout_form.optional_help')}
          flush
        >
          {rows(false)}
        </SectionCard>
        <SectionCard
          title={text('checkout_form.mandatory_title')}
          help={text('checkout_form.mandatory_help')}
          flush
        >
          {rows(true)}
        </SectionCard>
      </div>
      <div data-pane="preview" data-hidden={pane === 'preview' ? undefined : ''}>
        <CheckoutPreview fields={shown} />
      </div>
      <SaveBar isDirty={count > 0} count={count} isSaving={isSaving} onDiscard={discard} onSave={trySave} />
    </Panes>
  );
}
