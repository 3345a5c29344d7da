import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { resourceTypes } from '../../../kit/http/api.generated.ts'
import { useAction, useCall } from '../../../kit/http/call.ts'
import { useMay } from '../../../kit/session/may.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { resourceTypeAddresses } from '../../resource-types/addresses.ts'
import classes from '../Setup.module.css'
import { StepFrame } from '../StepFrame.tsx'

/** The kinds that most companies begin with; each becomes a type of that name. */
const usual = ['desk', 'room', 'parking', 'locker'] as const

/** The types of what can be booked. */
export default function TypesStep() {
  const { t } = useTranslation()
  const may = useMay()
  const read = useCall(resourceTypes.list, {})
  const create = useAction(resourceTypes.create)
  const mayAdd = may(resourceTypes.create.access)
  const add = (kind: (typeof usual)[number]) =>
    create.mutate({ body: { name: t(`resource_types.kind_${kind}`), kind, translations: [] } })
  return (
    <StepFrame step="types" about={t('setup.types_about')}>
      <Loaded read={read} rows={4} height={2.5}>
        {({ data }) => (
          <ul className={classes.rows}>
            {data.map(({ id, name }) => (
              <li key={id}>
                <span dir="auto">{name}</span>
                <IconCheck size={18} stroke={1.6} aria-label={t('setup.done')} />
              </li>
            ))}
            {usual
              .filter((kind) => mayAdd && !data.some((type) => type.kind === kind))
              .map((kind) => (
                <li key={kind}>
                  <span className={classes.fact}>{t(`resource_types.kind_${kind}`)}</span>
                  <Button
                    size="small"
                    loading={create.isPending && create.variables.body.kind === kind}
                    aria-label={t('setup.add_type', { name: t(`resource_types.kind_${kind}`) })}
                    onClick={() => add(kind)}
                  >
                    <IconPlus size={14} stroke={1.9} aria-hidden />
                    {t('setup.add')}
                  </Button>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      {mayAdd && <LinkButton to={resourceTypeAddresses.list()}>{t('setup.all_types')}</LinkButton>}
    </StepFrame>
  )
}
