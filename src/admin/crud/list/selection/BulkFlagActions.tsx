import Button from '@mui/material/Button';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useValueGuard } from '../../../fields/guards/use-value-guard.ts';
import { flagActions } from '../../flag-actions.ts';

interface Props {
  resource: ResourceModel;
  onSet: (data: Record<string, boolean>) => void;
  isSetting: boolean;
}

/** Buttons that set flags with toggle labels for the selection: “Hide”, “Show”. */
export function BulkFlagActions({ resource, onSet, isSetting }: Props) {
  const { locale } = useLocaleState();
  const guard = useValueGuard(resource);
  return flagActions(resource).flatMap(({ name, verbs }) =>
    ([true, false] as const)
      .filter((value) => !guard(name, value))
      .map((value) => (
        <Button
          key={`${name}.${value}`}
          size="small"
          disabled={isSetting}
          onClick={() => onSet({ [name]: value })}
        >
          {verbs[`${value}`][locale]}
        </Button>
      )),
  );
}
