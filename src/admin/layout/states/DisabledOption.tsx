import { Suspense } from 'react';
import type { Right } from '../../../shared/identity/permissions.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { usePermission } from '../dialogs/PermissionTooltip.tsx';

interface Props {
  /** the missing permission, or the code of the reason text */
  right: Right | string | undefined;
  children: React.ReactNode;
}

/** An option's label, with the reason below it where the option is disabled. */
export function DisabledOption({ right, children }: Props) {
  if (!right) return children;
  return (
    <span style={{ display: 'grid', whiteSpace: 'normal', flexGrow: 1 }}>
      <span>{children}</span>
      <Suspense fallback={null}>
        {typeof right === 'string' ? <Reason code={right} /> : <Refusal right={right} />}
      </Suspense>
    </span>
  );
}

// The reason does not widen the menu, which would otherwise overflow a narrow dialog.
const small = { lineHeight: 1.4, width: 0, minWidth: 'max(100%, 180px)' } as const;

function Refusal({ right }: { right: Right }) {
  return <small style={small}>{usePermission(right).refusal}</small>;
}

function Reason({ code }: { code: string }) {
  const text = useText();
  return <small style={small}>{text(`errors.${code}`)}</small>;
}

/** Styles of a disabled option that keep its label readable. */
export const disabledOptionStyles = { '&.Mui-disabled': { opacity: 1, color: 'text.disabled' } } as const;
