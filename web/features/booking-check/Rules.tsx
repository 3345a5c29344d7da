import type { BookingCheck, RuleCheck } from '@kontor/contract/calls/booking-check.ts'
import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthOf, useFormats } from '../../kit/time/formats.ts'
import { Segments } from '../../kit/ui/input/Segments.tsx'
import classes from './booking-check.module.css'
import { useSourceText } from './words.ts'

const signs = { met: IconCheck, broken: IconX, asks: IconHourglass }

/** All rules in the order in which they are evaluated, each with its source. */
export function Rules({ check }: { check: BookingCheck }) {
  const { t } = useTranslation()
  const [shown, show] = useState<'all' | 'broken'>('all')
  const { rules } = check
  const hasBroken = rules.some(({ verdict }) => verdict === 'broken')
  return (
    <section className={classes.rules} aria-labelledby="booking-rules">
      <header>
        <h2 id="booking-rules">{t('booking_check.rules')}</h2>
        {hasBroken && (
          <Segments
            label={t('booking_check.shown')}
            choices={[
              { value: 'all', label: t('booking_check.all_rules') },
              { value: 'broken', label: t('booking_check.rule_is_broken') },
            ]}
            chosen={shown}
            onChoose={show}
          />
        )}
      </header>
      <ol>
        {rules.map(
          (rule, at) =>
            (shown === 'all' || !hasBroken || rule.verdict === 'broken') && (
              <Rule key={rule.rule} rule={rule} place={at + 1} />
            ),
        )}
      </ol>
    </section>
  )
}

function Rule({ rule: checked, place }: { rule: RuleCheck; place: number }) {
  const { t } = useTranslation()
  const sourceText = useSourceText()
  const { rule, verdict, message } = checked
  const Sign = signs[verdict]
  const formats = useFormats()
  const limit = useLimit(checked)
  const isFixed = rule === 'past' || rule === 'not_on_step'
  // Two ways to the same role and container are one source.
  const sources = [...new Set(isFixed ? [t('booking_check.source_fixed')] : checked.sources.map(sourceText))]
  return (
    <li data-verdict={verdict} value={place}>
      <span className={classes.place} aria-hidden>
        {formats.number(place)}
      </span>
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
