import type { ResourceKind } from '@kontor/contract/calls/resource-types.ts'
import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import { IconSortAscending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '../state/usePlan.ts'
import classes from './ListHead.module.css'

/** Kinds with a noun of their own; a list of others, or of several kinds, counts resources. */
const nouns: { [Kind in ResourceKind]?: LabelKey } = {
  desk: 'plan.count_desk',
  room: 'plan.count_room',
  locker: 'plan.count_locker',
}

/** Above the list: how many there are, and in which order. */
export function ListHead({ plan: { resources } }: { plan: Plan }) {
  const { t } = useTranslation()
  const kinds = new Set(resources.map(({ type }) => type.kind))
  const [kind] = kinds
  const noun = (kinds.size === 1 && nouns[kind!]) || 'levels.resources'
  return (
    <p className={classes.head}>
      <b>{t(noun, { count: resources.length })}</b>
      <span>
        <IconSortAscending size={14} stroke={1.9} aria-hidden />
        {t('plan.best_first')}
      </span>
    </p>
  )
}
