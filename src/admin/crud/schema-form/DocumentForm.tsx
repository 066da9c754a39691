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
import { bidiIsolateValue } from '../../providers/texts/phrases.ts';
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

/** What the house draws itself; the rest (lists, choices between shapes) comes in MUI's look from rjsf's own theme. */
const templates = { FieldTemplate, ObjectFieldTemplate: SectionsTemplate };
const formId = 'document-form';

interface Props extends DocumentSource {
  /** its layout and words: `layout.ts` */
  ui: UiSchema;
  /** what the person must be granted to change it; without it the document is read */
  right: { module: string; action: string };
  /** inputs of this document alone, by the names that `ui` calls them by */
  fields?: RegistryFieldsType;
  widgets?: RegistryWidgetsType;
  /** a field's value to read, where two people changed it */
  show?: (name: string, value: unknown) => ReactNode;
}

/** A document as a form: shown, checked, saved and settled like every record of the house. */
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
          sentence: place.value === undefined ? sentence : `${bidiIsolateValue(shortened(place.value))}: ${sentence}`,
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
          // What it says is asked for once: another language begins it anew, with the same values.
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
          // It is checked by the same compiled checks when it is sent (`use-document.ts`), and says so in the house's words.
          noValidate
          noHtml5Validate
          showErrorList={false}
          experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
          onChange={({ formData }) => form.change((formData ?? {}) as Values)}
          onSubmit={() => void submit()}
        >
          {/* Saving is the bar's. */}
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

/** Values as long as this are told whole. */
const longestTold = 40;

const shortened = (value: string): string =>
  value.length > longestTold ? `${value.slice(0, longestTold).trimEnd()}…` : value;

/** Texts as they are, lists one after the other. */
function plain(_name: string, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return '–';
  return <span dir="auto">{Array.isArray(value) ? value.join(', ') : String(value as string)}</span>;
}
