import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useText } from '../../admin/providers/texts.tsx';
import { FieldFrame } from '../../admin/views/form/FieldFrame.tsx';
import { useField } from '../../admin/views/form/use-field.ts';
import { everyModule, useModuleTitle } from '../../admin/views/use-module-title.ts';
import { actions, type Action } from '../../model/resource-model.ts';
import type { Permissions } from '../../model/sign-in-facts.ts';
import type { InputProps, KindInput } from '../view.ts';

const Scroll = styled('div')({ overflowX: 'auto' });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.typography.body2.fontSize,
  '& th': { fontWeight: 500, textAlign: 'start' },
  '& th, & td': { padding: '0 6px', borderBlockEnd: `1px solid ${theme.vars.palette.divider}` },
  '& thead th': {
    color: theme.vars.palette.text.secondary,
    paddingBlock: 6,
    '&::first-letter': { textTransform: 'uppercase' },
  },
  '& td, & thead th:not(:first-of-type)': {
    textAlign: 'center',
    width: 76,
    [theme.breakpoints.down('sm')]: { width: 48, paddingInline: 0 },
  },
  '& th > label': { display: 'flex', alignItems: 'center', gap: 2 },
  '& tbody tr:last-child > *': { borderBlockEnd: 0 },
}));

/** The permissions after an action was granted or taken: seeing comes with everything, and nothing stays without it. */
function withAction(held: Permissions, module: string, action: Action, isGranted: boolean): Permissions {
  const before = held[module] ?? [];
  const after = actions.filter((each) => {
    if (isGranted) return each === action || each === 'view' || before.includes(each);
    return action !== 'view' && each !== action && before.includes(each);
  });
  const { [module]: _, ...others } = held;
  return after.length ? { ...others, [module]: after } : others;
}

/** A line for each module, a column for each action; the first box of a line, and the first line, take all at once. */
function Input({ field, path, isBare }: InputProps) {
  const text = useText();
  const titleOf = useModuleTitle();
  const state = useField(field, path);
  const held = (state.value ?? {}) as Permissions;
  const listed = [...new Set([...everyModule, ...Object.keys(held)])];
  const countOf = (module: string) => held[module]?.length ?? 0;
  const total = listed.reduce((sum, module) => sum + countOf(module), 0);
  const most = listed.length * actions.length;
  const setAll = (names: readonly string[], isGranted: boolean) =>
    state.onChange({
      ...held,
      ...Object.fromEntries(names.map((name) => [name, isGranted ? [...actions] : []])),
    });
  const nameOf = (action: Action) => text(`permission.actions.${action}`);
  return (
    <FieldFrame state={state} isGroup isBare={isBare}>
      <Scroll>
        <Table>
          <thead>
            <tr>
              <th scope="col">
                <label>
                  <Checkbox
                    id={state.id}
                    size="small"
                    checked={total === most}
                    indeterminate={total > 0 && total < most}
                    onChange={(_, isGranted) => setAll(listed, isGranted)}
                    slotProps={{ input: { ref: state.ref } }}
                  />
                  {text('ra.action.select_all')}
                </label>
              </th>
              {actions.map((action) => (
                <th key={action} scope="col">
                  {nameOf(action)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.map((module) => (
              <tr key={module}>
                <th scope="row">
                  <label>
                    <Checkbox
                      size="small"
                      checked={countOf(module) === actions.length}
                      indeterminate={countOf(module) > 0 && countOf(module) < actions.length}
                      onChange={(_, isGranted) => setAll([module], isGranted)}
                    />
                    {titleOf(module)}
                  </label>
                </th>
                {actions.map((action) => (
                  <td key={action}>
                    <Checkbox
                      size="small"
                      checked={held[module]?.includes(action) ?? false}
                      onChange={(_, isGranted) => state.onChange(withAction(held, module, action, isGranted))}
                      slotProps={{
                        input: {
                          'aria-label': text('permission.right', {
                            module: titleOf(module),
                            action: nameOf(action),
                          }),
                        },
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </FieldFrame>
  );
}

/** Modules without any action say nothing and stay away. */
const withoutEmpty = (value: unknown) =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Permissions)
      .filter(([, granted]) => granted.length > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

export const permissionsInput: KindInput = {
  Input,
  toForm: (value) => value ?? {},
  toWire: withoutEmpty,
  isWide: true,
};
