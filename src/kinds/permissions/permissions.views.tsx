import { Ellipsis, Nothing } from '../../admin/views/value/Words.tsx';
import { useModuleTitle } from '../../admin/views/use-module-title.ts';
import { useText } from '../../admin/providers/texts.tsx';
import type { Permissions } from '../../model/sign-in-facts.ts';
import type { KindViews, ValueProps } from '../view.ts';

const granted = (value: unknown) =>
  Object.entries((value ?? {}) as Permissions).filter(([, actions]) => actions.length > 0);

/** The modules alone. */
function Cell({ value }: ValueProps) {
  const titleOf = useModuleTitle();
  const text = useText();
  return (
    <Ellipsis
      text={granted(value)
        .map(([module]) => titleOf(module))
        .join(text('views.list.comma'))}
    />
  );
}

/** Every module with what is granted in it. */
function Value({ value }: ValueProps) {
  const titleOf = useModuleTitle();
  const text = useText();
  const list = granted(value);
  if (!list.length) return <Nothing />;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {list.map(([module, actions]) => (
        <li key={module}>
          {text('permission.right', {
            module: titleOf(module),
            action: actions
              .map((action) => text(`permission.actions.${action}`))
              .join(text('views.list.comma')),
          })}
        </li>
      ))}
    </ul>
  );
}

export const permissionsViews: KindViews = { Cell, Value, isWide: true };
