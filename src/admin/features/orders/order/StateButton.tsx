import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';

interface Props extends ButtonProps {
  right: { module: string; action: string };
  /** why the record’s state forbids it, in words */
  closed?: string | undefined;
  to?: string;
  component?: React.ElementType;
}

/** A button that says why, where a right is missing or the state of what is shown forbids what it does. */
export function StateButton({ right, closed, ...button }: Props) {
  if (!closed)
    return (
      <div>
        <PermissionTooltip right={right}>
          <Button {...button} />
        </PermissionTooltip>
      </div>
    );
  const { component: _component, to: _to, ...plain } = button;
  return (
    <Tooltip title={closed}>
      {/* What is disabled hears no pointer: the box around it says why, and is reached by the keyboard. */}
      <span tabIndex={0} aria-label={closed} style={{ justifySelf: 'start' }}>
        <Button {...plain} disabled />
      </span>
    </Tooltip>
  );
}
