import { useTranslation } from 'react-i18next'
import { DayStepper } from '../../../../kit/overlay/DayStepper.tsx'
import type { Marks } from '../../../../kit/overlay/MarkedDays.tsx'
import { useFormats } from '../../../../kit/time/formats.ts'
import type { KeyParts } from '../../input/keys.ts'
import { useShownQuery } from '../Ahead.tsx'
import type { GridAddress } from '../address.ts'

interface Props {
  /** Marked days of its calendar. */
  marks: Marks
  /** The day that an address without one has opened. */
  opened: string | undefined
  /** The days of the shown week; undefined: a day is shown. */
  week: readonly string[] | undefined
  address: GridAddress
  goTo: KeyParts['goTo']
}

/** Buttons for the day or week before, any day, the one after, and today. */
export function DayNav({ marks, opened, week, address, goTo }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const shown = useShownQuery()
  const date = shown.date ?? opened
  return (
    <DayStepper
      date={date}
      name={week ? formats.days(week[0]!, week.at(-1)!) : date && formats.calendarDay(date)}
      steps={week && { before: t('calendar.before_week'), after: t('calendar.after_week') }}
      isToday={!shown.date}
      onStep={(days) => (days < 0 ? goTo.before() : goTo.after())}
      onPick={(day) => address.go({ date: day })}
      onToday={goTo.today}
      {...marks}
    />
  )
}
