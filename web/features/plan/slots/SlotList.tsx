import type { DaySlot, DaySlots } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { reasonText } from '../state/reason-text.ts'
import classes from './SlotsPage.module.css'

interface Props {
  slots: readonly DaySlot[]
  day: DaySlots
  isChosen: (slot: DaySlot) => boolean
  onToggle: (slot: DaySlot) => void
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
                    slot.free > 1 ? t('plan.state.left', { left: slot.free }) : t('plan.state.free'),
                    day.currency && slot.cost !== null && formats.money(slot.cost, day.currency),
                  ]
                    .filter(Boolean)
                    .join(' · ')
                : reasonText(t, slot.reason ?? '')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
