import { useTranslation } from 'react-i18next'
import { approvalAddresses } from '../../features/approvals/addresses.ts'
import { calendarAddresses } from '../../features/calendar/addresses.ts'
import type { Destination } from '../../features/palette/palette.tsx'
import { passAddresses } from '../../features/passes/addresses.ts'
import { profileAddresses } from '../../features/profile/addresses.ts'
import { useMay } from '../../kit/session/may.ts'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'

/** Screens beyond those of the menu, as far as the person may open them. */
export function useFurtherScreens(): Destination[] {
  const { t } = useTranslation()
  const may = useMay()
  const start = useStart()
  if (!isCompanyStart(start)) return []
  return [
    ...(may(['SYNC']) ? [{ label: t('calendar.title'), to: calendarAddresses.calendar() }] : []),
    ...(start.decides_requests ? [{ label: t('approvals.title'), to: approvalAddresses.list() }] : []),
    ...(may(['PLAN']) ? [{ label: t('passes.title'), to: passAddresses.pass() }] : []),
    ...(may(['USER_PROFILE:read']) ? [{ label: t('profile.title'), to: profileAddresses.profile() }] : []),
  ]
}
