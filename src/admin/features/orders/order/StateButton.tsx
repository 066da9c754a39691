import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';

interface Props extends ButtonProps {
  right: { module: string; action: string };
  /** why the record's state forbids the action, as text */
  closed?: string | undefined;
  to?: string;
  component?: React.ElementType;
}

/** Button that is disabled with the reason, when the user lacks the permission or the record's state forbids the action. */
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
      {/* A disabled button gets no pointer events: its wrapper has the tooltip and the keyboard focus. */}
      <span tabIndex={0} aria-label={closed} style={{ justifySelf: 'start' }}>
        <Button {...plain} disabled />
      </span>
    </Tooltip>
  );
}
