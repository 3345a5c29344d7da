import type { BookingCheck, RuleCheck } from '@kontor/contract/calls/booking-check.ts'
import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lengthOf, useFormats } from '../../kit/time/formats.ts'
import classes from './booking-check.module.css'
import { useSourceText } from './words.ts'

const signs = { met: IconCheck, broken: IconX, asks: IconHourglass }

/** All rules in the order in which they are evaluated, each with its source. */
export function Rules({ check }: { check: BookingCheck }) {
  const { t } = useTranslation()
  return (
    <section className={classes.rules} aria-labelledby="booking-rules">
      <h2 id="booking-rules">{t('booking_check.rules')}</h2>
      <ol>
        {check.rules.map((rule) => (
          <Rule key={rule.rule} rule={rule} />
        ))}
      </ol>
    </section>
  )
}

function Rule({ rule: checked }: { rule: RuleCheck }) {
  const { t } = useTranslation()
  const sourceText = useSourceText()
  const { rule, verdict, message } = checked
  const Sign = signs[verdict]
  const limit = useLimit(checked)
  const isFixed = rule === 'past' || rule === 'not_on_step'
  // Two ways to the same role and container are one source.
  const sources = [...new Set(isFixed ? [t('booking_check.source_fixed')] : checked.sources.map(sourceText))]
  return (
    <li data-verdict={verdict}>
      <Sign size={16} stroke={2} role="img" aria-label={t(`booking_check.rule_is_${verdict}`)} />
      <span className={classes.statement}>
        {t(`booking_check.rule_${rule}`)}
        {limit && `: ${limit}`}
        {message && <small>{message}</small>}
      </span>
      <span className={classes.source}>
        {sources.map((source) => (
          <bdi key={source}>{source}</bdi>
        ))}
      </span>
    </li>
  )
}

function useLimit({ rule, limit, had, minutes }: RuleCheck): string {
  const { t } = useTranslation()
  const formats = useFormats()
  if (minutes?.some(Boolean)) {
    const [before, after] = minutes.map((each) => lengthOf(each)) as [string, string]
    return t('booking_check.buffers', { before, after })
  }
  if (!['too_long', 'too_far_ahead', 'too_many_a_day', 'too_many_a_week', 'too_many_at_once'].includes(rule)) return ''
  if (limit === null) return t('booking_check.no_limit')
  if (rule === 'too_long') return lengthOf(limit)
  if (rule === 'too_far_ahead') return t('shell.days', { count: limit })
  return t('booking_check.had', { had: formats.number(had ?? 0), limit: formats.number(limit) })
}
