import Checkbox from '@mui/material/Checkbox';
import Tooltip from '@mui/material/Tooltip';
import type { Ref } from 'react';

interface RightBoxProps {
  /** label of the permission */
  label: string;
  description?: string | undefined;
  isHeld: boolean;
  /** why it cannot be changed */
  reason?: string | undefined;
  onChange: (isGranted: boolean) => void;
  /** the label is visually hidden, since row and column have heads */
  isBare?: boolean;
}

/** Checkbox of one permission. One that cannot be granted is disabled, with the reason. */
export function PermissionCheckbox({
  label,
  description,
  isHeld,
  reason,
  onChange,
  isBare = false,
}: RightBoxProps) {
  const box = (
    <Checkbox
      size="small"
      checked={isHeld}
      disabled={reason !== undefined}
      onChange={(_, isGranted) => onChange(isGranted)}
      slotProps={{
        input: {
          'aria-label': isBare ? label : undefined,
          'aria-description': reason ?? description,
        } as object,
      }}
    />
  );
  const whole = isBare ? (
    <span>{box}</span>
  ) : (
    <label>
      {box}
      {label}
    </label>
  );
  const tip = reason ?? description;
  return tip ? (
    <Tooltip title={tip} enterTouchDelay={0}>
      {whole}
    </Tooltip>
  ) : (
    whole
  );
}

interface ManyBoxProps {
  count: number;
  of: number;
  onChange: (isGranted: boolean) => void;
  id?: string;
  inputRef?: Ref<HTMLInputElement>;
  label?: string;
}

/** Checkbox of a row, a column or the whole matrix. */
export function PermissionGroupCheckbox({ count, of, onChange, id, inputRef, label }: ManyBoxProps) {
  return (
    <Checkbox
      {...(id && { id })}
      size="small"
      checked={count === of}
      indeterminate={count > 0 && count < of}
      onChange={() => onChange(count < of)}
      slotProps={{ input: { ...(inputRef && { ref: inputRef }), 'aria-label': label } }}
    />
  );
}
