import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Fragment, useState } from 'react';
import { useCan } from '../../admin/providers/session/session.tsx';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { useField } from '../../admin/fields/use-field.ts';
import { modules } from '../../generated/modules.ts';
import {
  baseActions,
  isBaseAction,
  titleOfRight,
  type Permissions,
  type Right,
} from '../../shared/identity/permissions.ts';
import type { InputProps } from '../display.ts';
import { changeRight, changeRights } from './change-permissions.ts';
import { PermissionGroupCheckbox, PermissionCheckbox } from './PermissionCheckbox.tsx';

const Scroll = styled('div')({ overflowX: 'auto' });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.typography.body2.fontSize,
  '& th': { fontWeight: 500, textAlign: 'start' },
  '& th, & td': { padding: '0 6px' },
  '& tbody': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& thead th': { color: theme.vars.palette.text.secondary, paddingBlock: 6, verticalAlign: 'bottom' },
  '& thead th > label': {
    justifyContent: 'center',
    flexDirection: 'column',
    textTransform: 'capitalize',
  },
  '& thead th:first-of-type > label': {
    flexDirection: 'row',
    justifyContent: 'flex-start',
    textTransform: 'none',
  },
  '& td[data-box], & thead th:not(:first-of-type)': {
    textAlign: 'center',
    width: 76,
    // On a phone five columns fit beside the module's name.
    [theme.breakpoints.down('sm')]: {
      width: 42,
      paddingInline: 0,
      fontSize: theme.typography.caption.fontSize,
    },
  },
  '& label': { display: 'flex', alignItems: 'center', gap: 2 },
  // Touch targets of 44 px.
  '@media (pointer: coarse)': {
    '& .MuiCheckbox-root': { padding: 12 },
    '& tbody th > label, & [role="group"] label': { minHeight: 44 },
  },
  [theme.breakpoints.down('sm')]: {
    '& th:first-of-type': { paddingInline: 0 },
    '& td[data-box] .MuiCheckbox-root, & thead th:not(:first-of-type) .MuiCheckbox-root': {
      paddingInline: 10,
    },
  },
}));

/** A module's own actions, below its row. */
const Named = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 20,
  paddingInlineStart: 34,
  paddingBlockEnd: 6,
});

/**
 * Permission matrix: a row for each module and a column for each shared action; below a row the module's own actions. The checkbox of
 * a row, a column or the whole grants everything that the user may grant.
 */
export default function PermissionMatrix({ field, path, isBare }: InputProps) {
  const text = useText();
  const { locale } = useLocaleState();
  const may = useCan();
  const state = useField(field, path);
  const [along, setAlong] = useState<{ key: string; rights: Right[] }>();
  const held = (state.value ?? {}) as Permissions;
  const listed = Object.values(modules);
  const has = ({ module, action }: Right) => held[module]?.includes(action) ?? false;
  const wordsOf = (right: Right) => titleOfRight(modules, right)[locale];
  const rights = listed.flatMap(({ name, actions }) =>
    actions.map((action): Right => ({ module: name, action: action.name })),
  );
  const set = (right: Right, isGranted: boolean) => {
    const changed = changeRight(modules, held, right, isGranted);
    setAlong(
      changed.along.length
        ? { key: isGranted ? 'came_along' : 'went_along', rights: changed.along }
        : undefined,
    );
    state.onChange(changed.permissions);
  };
  const many = (chosen: readonly Right[]) => ({
    count: chosen.filter(has).length,
    of: chosen.length,
    onChange: (isGranted: boolean) => {
      setAlong(undefined);
      const allowed = chosen.filter((right) => !isGranted || has(right) || may(right.module, right.action));
      state.onChange(changeRights(modules, held, allowed, isGranted));
    },
  });
  const box = (right: Right) => {
    const words = wordsOf(right);
    const isBeyond = !has(right) && !may(right.module, right.action);
    return {
      label: words,
      isHeld: has(right),
      reason: isBeyond ? text('rights.not_yours', { right: words }) : undefined,
      onChange: (isGranted: boolean) => set(right, isGranted),
    };
  };
  return (
    <FieldFrame state={state} isGroup isBare={isBare}>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 1 }}>
        {text('rights.hint')}
      </Typography>
      <Scroll>
        <Table>
          <thead>
            <tr>
              <th scope="col">
                <label>
                  <PermissionGroupCheckbox id={state.id} inputRef={state.ref} {...many(rights)} />
                  {text('rights.all')}
                </label>
              </th>
              {baseActions.map((action) => (
                <th key={action} scope="col">
                  <label>
                    {text(`permission.actions.${action}`)}
                    <PermissionGroupCheckbox
                      label={text('rights.column', { action: text(`permission.actions.${action}`) })}
                      {...many(rights.filter((right) => right.action === action))}
                    />
                  </label>
                </th>
              ))}
            </tr>
          </thead>
          {listed.map(({ name: module, title, actions }) => {
            const own = rights.filter((right) => right.module === module);
            const named = actions.filter(({ name }) => !isBaseAction(name));
            return (
              <tbody key={module}>
                <tr>
                  <th scope="row">
                    <label>
                      <PermissionGroupCheckbox {...many(own)} />
                      {title[locale]}
                    </label>
                  </th>
                  {baseActions.map((action) => (
                    <td key={action} data-box>
                      {own.some((right) => right.action === action) ? (
                        <PermissionCheckbox {...box({ module, action })} isBare />
                      ) : null}
                    </td>
                  ))}
                </tr>
                {named.length ? (
                  <tr>
                    <td colSpan={baseActions.length + 1}>
                      <Named role="group" aria-label={text('rights.more', { module: title[locale] })}>
                        {named.map(({ name, description }) => (
                          <Fragment key={name}>
                            <PermissionCheckbox
                              {...box({ module, action: name })}
                              description={description?.[locale]}
                            />
                          </Fragment>
                        ))}
                      </Named>
                    </td>
                  </tr>
                ) : null}
              </tbody>
            );
          })}
        </Table>
      </Scroll>
      <Typography variant="body2" role="status" sx={{ minHeight: 20 }}>
        {along
          ? text(`rights.${along.key}`, {
              rights: along.rights.map(wordsOf).join(text('records.list.comma')),
            })
          : ''}
      </Typography>
    </FieldFrame>
  );
}
