import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { useModuleTitle } from '../../admin/providers/texts/use-module-title.ts';
import { EmptyValue } from '../../admin/fields/value-texts.tsx';
import { modules } from '../../generated/modules.ts';
import { isBaseAction, titleOfRight, type Permissions } from '../../shared/identity/permissions.ts';

/** Read-only list of granted permissions by module. */
export default function GrantedPermissions({ value }: { value: unknown }) {
  const titleOf = useModuleTitle();
  const text = useText();
  const { locale } = useLocaleState();
  const list = Object.entries((value ?? {}) as Permissions).filter(([, actions]) => actions.length > 0);
  if (!list.length) return <EmptyValue />;
  const wordsOf = (module: string, action: string) =>
    isBaseAction(action)
      ? text(`permission.actions.${action}`)
      : titleOfRight(modules, { module, action })[locale];
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {list.map(([module, actions]) => (
        <li key={module}>
          {text('permission.right', {
            module: titleOf(module),
            action: actions.map((action) => wordsOf(module, action)).join(text('records.list.comma')),
          })}
        </li>
      ))}
    </ul>
  );
}
