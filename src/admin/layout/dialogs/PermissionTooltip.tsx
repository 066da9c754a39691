import { cloneElement, type ReactElement } from 'react';
import type { Right } from '../../../shared/identity/permissions.ts';
import { closedByVisit } from '../../../shared/identity/sign-in-facts.ts';
import { useSignInFacts, useCan } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { usePermissionLabel } from '../../providers/texts/use-permission-label.ts';
import { Tooltip } from './Tooltip.tsx';

/** Whether the user has a permission, and the message that names it otherwise. */
export function usePermission(right: Right): { isHeld: boolean; refusal: string } {
  const may = useCan();
  const wordsOf = usePermissionLabel();
  const text = useText();
  const closed = closedByVisit(useSignInFacts(), right.module, right.action);
  return {
    isHeld: may(right.module, right.action),
    refusal: closed ? text(`app.denied.visit_${closed}`) : text('app.denied.body', { right: wordsOf(right) }),
  };
}

interface Props {
  right: Right;
  /** another reason that disables the control, as a sentence */
  refusal?: string;
  children: ReactElement<{ disabled?: boolean; 'aria-describedby'?: string }>;
}

/** Disables a control without its permission and shows the missing permission in a tooltip, reachable by touch and keyboard too. */
export function PermissionTooltip({ right, refusal, children }: Props) {
  const held = usePermission(right);
  if (held.isHeld && !refusal) return children;
  return (
    <Tooltip title={held.isHeld ? (refusal ?? '') : held.refusal} byTap>
      <span role="group" tabIndex={0} style={{ display: 'inline-flex', cursor: 'not-allowed' }}>
        {cloneElement(children, { disabled: true })}
      </span>
    </Tooltip>
  );
}
