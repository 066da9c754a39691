import Alert from '@mui/material/Alert';
import Form from '@rjsf/mui';
import type { RegistryFieldsType, UiSchema, ValidatorType, RegistryWidgetsType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useMemo, useRef, type ReactNode } from 'react';
import { Icon } from '../../layout/controls/Icon.tsx';
import { useUnsavedChangesGuard } from '../../layout/dialogs/UnsavedChangesGuard.tsx';
import { usePermission } from '../../layout/dialogs/PermissionTooltip.tsx';
import { SaveBar } from '../../layout/page/SaveBar.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { bidiIsolateValue } from '../../providers/texts/translate.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { ConflictChoice } from '../form/conflicts/ConflictChoice.tsx';
import { problemText } from '../../fields/guards/field-problems.ts';
import type { Values } from '../../fields/form-values.ts';
import { useFocusHashField } from '../../fields/use-focus-hash-field.ts';
import { ProblemList } from '../form/errors/ProblemList.tsx';
import { useSubmitShortcut } from '../form/use-submit-shortcut.ts';
import { toErrorSchema, placeOfProblem } from './document.ts';
import { DocumentValues } from './document-values.ts';
import { FieldTemplate } from './FieldTemplate.tsx';
import { pathLabel } from './layout.ts';
import { SectionsTemplate } from './SectionsTemplate.tsx';
import { diffDocument, useDocument, type DocumentSource } from './use-document.ts';
import { widgets as houseWidgets } from './widgets.tsx';

/** Custom templates; lists and alternatives use rjsf's MUI theme. */
const templates = { FieldTemplate, ObjectFieldTemplate: SectionsTemplate };
const formId = 'document-form';

interface Props extends DocumentSource {
  /** layout and labels, see `layout.ts` */
  ui: UiSchema;
  /** the right to edit; without it the form is read-only */
  right: { module: string; action: string };
  /** custom fields and widgets, by their names in `ui` */
  fields?: RegistryFieldsType;
  widgets?: RegistryWidgetsType;
  /** renders a field's value in the conflict dialog */
  show?: (name: string, value: unknown) => ReactNode;
}

/** Form of a document with a JSON Schema (rjsf): validation, saving and conflicts as in record forms. */
export function DocumentForm({ ui, right, fields, widgets, show = plain, ...source }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const { isHeld, refusal } = usePermission(right);
  const { document: shown } = source;
  const form = useDocument(source);
  const { values, problems, count, isSaving, conflict, base } = form;
  const validator = useMemo(
    () => createPrecompiledValidator(shown.validators, shown.schema) as ValidatorType,
    [shown],
  );
  const said = useMemo(
    () =>
      problems.map(([path, problem]) => {
        const place = placeOfProblem(path, values);
        const sentence = problemText(problem, text);
        return {
          path: place.path,
          label: pathLabel(ui, place.path),
          sentence:
            place.value === undefined ? sentence : `${bidiIsolateValue(shortened(place.value))}: ${sentence}`,
        };
      }),
    [problems, values, ui, text],
  );
  const errors = useMemo(() => toErrorSchema(said), [said]);
  const inputs = useMemo(() => ({ ...houseWidgets, ...widgets }), [widgets]);

  useUnsavedChangesGuard(count > 0);
  useSubmitShortcut(formId, count > 0);
  useFocusHashField();

  const summary = useRef<HTMLDivElement>(null);
  const submit = async () => {
    if (!(await form.submit())) requestAnimationFrame(() => summary.current?.focus());
  };
  return (
    <>
      {isHeld ? null : (
        <Alert severity="info" icon={<Icon name="lock" />} sx={{ mb: 4 }}>
          {refusal}
        </Alert>
      )}
      <ProblemList ref={summary} problems={said} />
      <DocumentValues value={values}>
        <Form
          // Remounts on a change of locale, since rjsf reads texts once; values are kept.
          key={`${locale}${form.generation}`}
          id={formId}
          idPrefix="field"
          idSeparator="-"
          schema={shown.schema}
          uiSchema={ui}
          validator={validator}
          formData={values}
          formContext={{ values }}
          extraErrors={errors}
          templates={templates}
          widgets={inputs}
          {...(fields && { fields })}
          readonly={!isHeld}
          // `use-document.ts` validates on submit with the same compiled validators and translated messages.
          noValidate
          noHtml5Validate
          showErrorList={false}
          experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
          onChange={({ formData }) => form.change((formData ?? {}) as Values)}
          onSubmit={() => void submit()}
        >
          {/* No submit button: the save bar has it. */}
          <></>
        </Form>
      </DocumentValues>
      <SaveBar isDirty={count > 0} count={count} isSaving={isSaving} onDiscard={form.discard} form={formId} />
      {conflict ? (
        <ConflictChoice
          sides={{ base, theirs: conflict.theirs, mine: conflict.mine }}
          divergence={diffDocument(shown, base, conflict.theirs, conflict.mine)}
          titleOf={(name) => pathLabel(ui, name)}
          show={show}
          at={conflict.theirs.updatedAt as string | undefined}
          isSaving={isSaving}
          onClose={form.closeConflict}
          onResolve={form.resolve}
        />
      ) : null}
    </>
  );
}

/** Longer values are truncated in messages. */
const longestTold = 40;

const shortened = (value: string): string =>
  value.length > longestTold ? `${value.slice(0, longestTold).trimEnd()}…` : value;

/** Default display: text as it is, lists joined. */
function plain(_name: string, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return '–';
  return <span dir="auto">{Array.isArray(value) ? value.join(', ') : String(value as string)}</span>;
}
