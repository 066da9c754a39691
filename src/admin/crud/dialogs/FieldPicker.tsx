import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldModel, ResourceModel } from '../../../shared/resources/resource-model.ts';
import { DisabledOption, disabledOptionStyles } from '../../layout/states/DisabledOption.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFieldGuard } from '../../fields/guards/use-value-guard.ts';

interface Props {
  resource: ResourceModel;
  /** fields not chosen yet */
  fields: FieldModel[];
  onChoose: (field: FieldModel) => void;
}

/** Select of the next field to change; fields that the user may not change are disabled and name the missing right. */
export function FieldPicker({ resource, fields, onChoose }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const guard = useFieldGuard(resource);
  return (
    <TextField
      select
      fullWidth
      value=""
      label={text('records.edit_fields.choose')}
      sx={{ mt: 3 }}
      onChange={({ target: { value } }) => {
        const field = fields.find(({ name }) => name === value);
        if (field) onChoose(field);
      }}
    >
      {fields.map(({ name, title }) => {
        const missing = guard(name);
        return (
          <MenuItem key={name} value={name} disabled={Boolean(missing)} sx={disabledOptionStyles}>
            <DisabledOption right={missing}>{title[locale]}</DisabledOption>
          </MenuItem>
        );
      })}
    </TextField>
  );
}
