import Button from '@mui/material/Button';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useGuard } from '../../../fields/guards/use-value-guard.ts';
import { flagVerbs } from '../../flag-actions.ts';

interface Props {
  resource: ResourceModel;
  onSet: (data: Record<string, boolean>) => void;
  isSetting: boolean;
}

/** The flags that have verbs, set for all that are selected by one press: “Hide”, “Show”. */
export function FlagVerbs({ resource, onSet, isSetting }: Props) {
  const { locale } = useLocaleState();
  const guard = useGuard(resource);
  return flagVerbs(resource).flatMap(({ name, verbs }) =>
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
