import { IconSortAscending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '../state/usePlan.ts'
import classes from './ListHead.module.css'

/** Kinds with a noun of their own; a list of others, or of several, counts resources. */
const nouns = { desk: 'plan.count_desk', room: 'plan.count_room', locker: 'plan.count_locker' } as const

/** Above the list: how many there are, and in which order. */
export function ListHead({ plan: { resources } }: { plan: Plan }) {
  const { t } = useTranslation()
  const kinds = new Set(resources.map(({ type }) => type.kind))
  const [kind] = kinds
  const noun = kinds.size === 1 && kind! in nouns ? nouns[kind as keyof typeof nouns] : 'levels.resources'
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
