import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { isOpenRule, type CourierRule } from '../../../shared/orders/courier-rules.ts';
import type { CourierName } from '../../../shared/orders/couriers.ts';
import { inputId } from '../../fields/input-id.ts';
import { Icon } from '../../layout/controls/Icon.tsx';
import { useUnsavedChangesGuard } from '../../layout/dialogs/UnsavedChangesGuard.tsx';
import { PermissionTooltip } from '../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import { useSaveCompany, type Company, type CompanyChanges } from '../company/settings/company.ts';
import { canEdit } from '../company/settings/can-edit.ts';
import { CourierRuleLine, type RuleDraft } from './CourierRuleLine.tsx';
import { parseKilosToGrams, formatGramsAsKilos } from './weight-input.ts';

interface Props {
  company: Company;
  /** couriers with an account of the store */
  connected: readonly CourierName[];
}

let series = 0;
const draftOf = (rule: CourierRule): RuleDraft => ({
  ...rule,
  key: (series += 1),
  from: formatGramsAsKilos(rule.fromGrams),
  to: formatGramsAsKilos(rule.toGrams),
});
const ruleOf = ({ courier, regions, paymentTypes, from, to }: RuleDraft): CourierRule => ({
  courier,
  regions,
  fromGrams: parseKilosToGrams(from) ?? null,
  toGrams: parseKilosToGrams(to) ?? null,
  paymentTypes,
});

/** Validates a rule as the server does. @returns end of the message key, or `null` if valid */
function wrongWith(draft: RuleDraft): 'number' | 'weight' | 'empty' | null {
  if (parseKilosToGrams(draft.from) === undefined || parseKilosToGrams(draft.to) === undefined)
    return 'number';
  const rule = ruleOf(draft);
  if (rule.fromGrams !== null && rule.toGrams !== null && rule.fromGrams > rule.toGrams) return 'weight';
  return isOpenRule(rule) ? 'empty' : null;
}

/** Editor of the rules that choose a courier for an order; the first matching rule applies. */
export function CourierRules({ company, connected }: Props) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const save = useSaveCompany();
  const stored = (company.courierRules ?? []) as CourierRule[];
  const [drafts, setDrafts] = useState<RuleDraft[] | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isTried, setTried] = useState(false);
  const lift = useUnsavedChangesGuard(drafts !== null);
  const [shown] = useState(() => new Map<string, RuleDraft[]>());
  const standing = JSON.stringify(stored);
  if (!shown.has(standing)) shown.set(standing, stored.map(draftOf));
  const rules = drafts ?? shown.get(standing)!;
  const change = (key: number, changes: Partial<RuleDraft>) =>
    setDrafts(rules.map((rule) => (rule.key === key ? { ...rule, ...changes } : rule)));
  const move = (at: number, by: number) => {
    const next = [...rules];
    const [rule] = next.splice(at, 1);
    next.splice(at + by, 0, rule!);
    setDrafts(next);
  };
  const keep = async () => {
    setTried(true);
    if (rules.some(wrongWith)) return;
    setSaving(true);
    try {
      const courierRules = rules.map(ruleOf) as NonNullable<CompanyChanges['courierRules']>;
      await save({ courierRules }, company.version);
      lift();
      setDrafts(null);
      setTried(false);
      notify(text('couriers.rules.saved'), { type: 'success' });
    } catch (error) {
      sayError(error as Error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <SectionCard
      id={inputId('courierRules')}
      title={text('couriers.rules.title')}
      help={text('couriers.rules.help')}
    >
      {rules.length ? (
        <ol style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 16 }}>
          {rules.map((rule, at) => {
            const wrong = isTried ? wrongWith(rule) : null;
            return (
              <CourierRuleLine
                key={rule.key}
                rule={rule}
                place={at + 1}
                isLast={at === rules.length - 1}
                connected={connected}
                problem={wrong ? text(`couriers.rules.${wrong}`) : undefined}
                onChange={(changes) => change(rule.key, changes)}
                onMove={(by) => move(at, by)}
                onRemove={() => setDrafts(rules.filter(({ key }) => key !== rule.key))}
              />
            );
          })}
        </ol>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {text('couriers.rules.none')}
        </Typography>
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <PermissionTooltip right={canEdit}>
          <Button
            disabled={!connected.length || rules.length >= 50}
            startIcon={<Icon name="add" size={16} />}
            onClick={() =>
              setDrafts([
                ...rules,
                draftOf({
                  courier: connected[0]!,
                  regions: [],
                  fromGrams: null,
                  toGrams: null,
                  paymentTypes: [],
                }),
              ])
            }
          >
            {text('couriers.rules.add')}
          </Button>
        </PermissionTooltip>
        {drafts ? (
          <>
            <Button variant="contained" color="primary" loading={isSaving} onClick={() => void keep()}>
              {text('couriers.rules.save')}
            </Button>
            <Button
              disabled={isSaving}
              onClick={() => {
                setDrafts(null);
                setTried(false);
              }}
            >
              {text('ra.action.cancel')}
            </Button>
          </>
        ) : null}
      </div>
    </SectionCard>
  );
}
