import type { DaySlot, DaySlots } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import classes from './SlotsPage.module.css'

interface Props {
  slots: readonly DaySlot[]
  day: DaySlots
  isChosen: (slot: DaySlot) => boolean
  onToggle: (slot: DaySlot) => void
}

const reasons: Partial<
  Record<string, 'past' | 'taken' | 'closed' | 'not_clean' | 'limit' | 'ahead' | 'too_long' | 'not_permitted'>
> = {
  past: 'past',
  taken: 'taken',
  pool_full: 'taken',
  closed: 'closed',
  not_clean: 'not_clean',
  too_long: 'too_long',
  too_far_ahead: 'ahead',
  not_permitted: 'not_permitted',
  too_many_a_day: 'limit',
  too_many_a_week: 'limit',
  too_many_at_once: 'limit',
}

/** The slots of one type: free ones can be chosen, the others give the reason in a word. */
export function SlotList({ slots, day, isChosen, onToggle }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <ul className={classes.slots} aria-label={t('plan.slots')}>
      {slots.map((slot) => (
        <li key={slot.datetime_from}>
          <button type="button" disabled={!slot.available} aria-pressed={isChosen(slot)} onClick={() => onToggle(slot)}>
            <b>{formats.range(slot.datetime_from, slot.datetime_to, day.timezone)}</b>
            <span>
              {slot.available
                ? [
                    slot.free > 1 ? t('plan.state.left', { left: slot.free }) : t('plan.state.free_now'),
                    day.currency && slot.cost !== null && formats.money(slot.cost, day.currency),
                  ]
                    .filter(Boolean)
                    .join(' · ')
                : t(`plan.reason.${reasons[slot.reason ?? ''] ?? 'blocked'}`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
