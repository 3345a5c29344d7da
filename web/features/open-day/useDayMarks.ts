import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import type { Marks } from '../../kit/overlay/MarkedDays.tsx'
import { rangeOf, useFormats } from '../../kit/time/formats.ts'
import type { Where } from './useOpenDay.ts'

/** The closed days and holidays of a place, for a calendar. Read once it is open. `where`: null while it isn't known. */
export function useDayMarks(where: Where | null): Marks {
  const { t } = useTranslation()
  const { wallTime } = useFormats()
  const [month, onMonth] = useState<string>()
  const { data, isPlaceholderData } = useCall(
    levels.unusualDays,
    { query: { ...where, month: month ?? '' } },
    { enabled: where !== null && month !== undefined, retry: 1 },
  )
  // The previous answer may be about another place.
  const days = isPlaceholderData ? [] : (data?.data ?? [])
  const marks = days.map(({ date, opens_at, closes_at, is_dated, reason }) => {
    if (!is_dated) return { date, closed: 'whole' as const }
    const isOpen = opens_at !== null && closes_at !== null
    const hours = isOpen ? rangeOf(wallTime(opens_at), wallTime(closes_at)) : t('levels.closed')
    const text = reason ? t('levels.reason_hours', { reason, hours }) : hours
    return { date, closed: isOpen ? ('part' as const) : ('whole' as const), text }
  })
  return { marks, onMonth }
}
