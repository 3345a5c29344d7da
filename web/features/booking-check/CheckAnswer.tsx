import type { BookingCheck } from '@kontor/contract/calls/booking-check.ts'
import { useTranslation } from 'react-i18next'
import classes from './booking-check.module.css'

interface Props {
  check: BookingCheck
  /** A booking would get this time or resource. */
  isChange: boolean
}

/** The answer in a sentence: yes, yes with approval, or the reason that booking itself gives. */
export function CheckAnswer({ check, isChange }: Props) {
  const { t } = useTranslation()
  const { rules, verdict } = check
  const broken = rules.filter((rule) => rule.verdict === 'broken')
  const met = rules.length - broken.length
  return (
    <div className={classes.answer} data-verdict={verdict} role="status">
      {isChange && <p className={classes.asked}>{t('booking_check.is_change')}</p>}
      <p className={classes.says}>
        {verdict === 'refused' ? broken[0]?.message : t(`booking_check.verdict_${verdict}`)}{' '}
        <span>
          {broken.length > 1
            ? t('booking_check.more_broken', { count: broken.length - 1 })
            : t('booking_check.met', { count: met })}
        </span>
      </p>
    </div>
  )
}
