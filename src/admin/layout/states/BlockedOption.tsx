import { Suspense } from 'react';
import type { Right } from '../../../shared/identity/rights.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { usePermission } from '../dialogs/PermissionTooltip.tsx';

interface Props {
  /** the right that is missing, or the code of the sentence why nobody may choose it */
  right: Right | string | undefined;
  children: React.ReactNode;
}

/** An option's words, and below them what it lacks: an option that is out of reach says why where it stands. */
export function BlockedOption({ right, children }: Props) {
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

// The menu is as wide as its words and no wider for the sentence, which would carry it beyond a narrow dialog.
const small = { lineHeight: 1.4, width: 0, minWidth: 'max(100%, 180px)' } as const;

function Refusal({ right }: { right: Right }) {
  return <small style={small}>{usePermission(right).refusal}</small>;
}

function Reason({ code }: { code: string }) {
  const text = useText();
  return <small style={small}>{text(`errors.${code}`)}</small>;
}

/** Of an option that is out of reach: its words can be read all the same. */
export const blockedOptionStyles = { '&.Mui-disabled': { opacity: 1, color: 'text.disabled' } } as const;
