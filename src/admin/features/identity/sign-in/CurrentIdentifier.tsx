import { Link, useLocation } from 'react-router';
import { storedPhone, isPhone } from '../../../../shared/texts/phone.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFlow, type Flow } from './sign-in-flow.ts';
import { identifierPagePath } from './next-step.ts';

/** The identifier in its stored form, so that typing mistakes are visible. */
export const formatIdentifier = ({ method, identifier }: Flow): string =>
  method === 'phone' && isPhone(identifier) ? storedPhone(identifier) : identifier;

/** Identifier of the current step, with a link back to change it. */
export function CurrentIdentifier() {
  const text = useText();
  const { search } = useLocation();
  const flow = useFlow();
  return (
    <span>
      <bdi dir="ltr" style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {formatIdentifier(flow)}
      </bdi>{' '}
      <Link to={identifierPagePath(flow) + search}>{text(`sign_in.change_${flow.method}`)}</Link>
    </span>
  );
}

/** Hidden username input: password managers store a password under the adjacent username. */
export function UsernameForPasswordManagers({ value }: { value: string }) {
  return (
    <input
      name="username"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      style={{
        position: 'absolute',
        opacity: 0,
        pointerEvents: 'none',
        width: 1,
        height: 1,
        border: 0,
        padding: 0,
      }}
    />
  );
}
