import type { WorkingHours } from '@kontor/contract/calls/levels.ts'
import { useTranslation } from 'react-i18next'
import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { countryName } from '../../kit/pick/country.ts'
import { useInitial } from '../../kit/session/session.ts'
import { useFormats, useLanguage } from '../../kit/time/formats.ts'
import { hoursInWords } from './hours-in-words.ts'

/** The settings that a place inside this one inherits, in words; null where there is nothing to inherit. */
export function useInheritedSettings(parentId: number | null) {
  const { t } = useTranslation()
  const formats = useFormats()
  const language = useLanguage()
  const { countries } = useInitial()
  const read = useCall(levels.get, { params: { id: parentId ?? 0 } }, { enabled: parentId !== null })
  const above = parentId === null ? undefined : read.data?.data
  const nameOf = (id: number | null) => {
    const code = countries.find((country) => country.id === id)?.code
    return code ? countryName(code, language) : null
  }
  const hoursText = (hours: WorkingHours | null) => hours && (hoursInWords(hours, formats) || t('pick.closed'))
  const as = (value: string | null) =>
    above && value ? t('levels.as_above', { place: nameIn(above, language), value }) : null
  return {
    timezone: as(above?.effective.timezone.replaceAll('_', ' ') ?? null),
    country: as(nameOf(above?.effective.country_id ?? null)),
    /** The hours themselves; null: always open. */
    week: above?.effective.working_hours ?? null,
    hours: as(hoursText(above?.effective.working_hours ?? null)),
    countryName: nameOf,
    hoursText,
  }
}
