import { IconSortAscending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { countText } from '../state/nouns.ts'
import type { Plan } from '../state/usePlan.ts'
import classes from './ListHead.module.css'

/** Above the list: how many there are, and in which order. */
export function ListHead({ plan: { resources } }: { plan: Plan }) {
  const { t } = useTranslation()
  return (
    <p className={classes.head}>
      <b>{countText(t, resources)}</b>
      <span>
        <IconSortAscending size={14} stroke={1.9} aria-hidden />
        {t('plan.best_first')}
      </span>
    </p>
  )
}
