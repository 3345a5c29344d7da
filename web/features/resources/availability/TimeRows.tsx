import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { colon } from '../../../i18n.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import classes from './AvailabilitySection.module.css'

interface Row {
  id: number
  when: string
  what?: ReactNode
  /** Whether it holds now, which the row says. */
  isValid?: boolean
  /** The address of the form that changes it. */
  to: string
}

/** Times of a resource in a list, each with what holds then. */
export function TimeRows({ rows, empty, mayChange }: { rows: readonly Row[]; empty: string; mayChange: boolean }) {
  const { t } = useTranslation()
  if (rows.length === 0) return <p className={classes.source}>{empty}</p>
  return (
    <ul className={classes.times}>
      {rows.map(({ id, when, what, isValid, to }) => (
        <li key={id}>
          <span>{when}</span>
          <span className={classes.what}>
            {what && <bdi>{what}</bdi>} {isValid && <Tag tone="ok">{t('availability.valid_now')}</Tag>}
          </span>
          {mayChange && (
            <LinkButton to={to} size="small" variant="subtle" aria-label={`${t('availability.edit')}${colon()}${when}`}>
              {t('availability.edit')}
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  )
}
