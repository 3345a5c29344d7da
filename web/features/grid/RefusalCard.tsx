import { Button } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRange } from '../../kit/time.ts'
import { Card } from './Card.tsx'
import css from './card.module.css'
import { dayOf, rangeText } from './clock.ts'
import { useDay } from './day.ts'
import type { RowPlace } from './layout.ts'
import { spanOf } from './spans.ts'
import type { Refused } from './store.ts'

interface Props {
  place: RowPlace
  refused: Refused
  onClose: () => void
}

/** Why it was refused, and what can be had instead: one press takes it, with the subject that was typed. */
export function RefusalCard({ place, refused, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const day = useDay()
  const first = useRef<HTMLDivElement>(null)
  const message = useRef<HTMLParagraphElement>(null)
  const { resource } = place
  const refusal = refused.refusals[0]
  const next = refusal?.next_free && spanOf(refusal.next_free)
  const alternatives = (refusal?.alternatives ?? []).slice(0, 3)
  useEffect(() => {
    // At what was refused, never at another time: a second Enter must not book what nobody has read. Trying the same
    // again is what a second Enter means.
    const choice = first.current?.querySelector<HTMLElement>('[data-again]') ?? message.current
    choice?.focus({ preventScroll: true })
  }, [])
  const nextText = next && sameDay(next.from) ? rangeText(day.axis, next, resource) : next && longText(next)
  function sameDay(instant: number) {
    return dayOf(instant, resource.timezone) === day.date
  }
  function longText(span: { from: number; to: number }) {
    const from = new Date(span.from)
    return `${new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: resource.timezone }).format(from)} ${formatRange(from, new Date(span.to), resource.timezone, resource.time_format, i18n.language)}`
  }
  return (
    <Card place={place} span={refused.span} label={t('grid.refused')} onClose={onClose}>
      <div className={css.form} ref={first} role="alert">
        <div className={css.head}>
          {/* Before the message, which has the focus: after it come the ways out. */}
          <button type="button" className={css.close} onClick={onClose} aria-label={t('shell.close')}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </button>
          <IconAlertTriangle className={css.sign} size={18} stroke={1.6} aria-hidden />
          <p ref={message} className={css.why} tabIndex={-1}>
            {refused.message}
          </p>
        </div>
        {next && (
          <Button variant="filled" fullWidth onClick={() => refused.retry(resource.id, next)}>
            {t('grid.take_next', { resource: resource.name, range: nextText ?? '' })}
          </Button>
        )}
        {alternatives.length > 0 && (
          <ul className={css.others}>
            {alternatives.map((alternative) => {
              const span = spanOf(alternative)
              return (
                <li key={alternative.resource_id + alternative.datetime_from}>
                  <button type="button" onClick={() => refused.retry(alternative.resource_id, span)}>
                    <b className="cut">{alternative.resource_name}</b>
                    <span className="cut">{alternative.level_name}</span>
                    <span className={css.time}>
                      {formatRange(
                        alternative.datetime_from,
                        alternative.datetime_to,
                        alternative.timezone,
                        resource.time_format,
                        i18n.language,
                      )}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        )}
        <div className={css.buttons}>
          {refused.refusals.length === 0 && (
            <Button data-again onClick={() => refused.retry(resource.id, refused.span)}>
              {t('shell.retry')}
            </Button>
          )}
          {refused.back && (
            <Button variant="subtle" onClick={refused.back.go}>
              {refused.back.label}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
