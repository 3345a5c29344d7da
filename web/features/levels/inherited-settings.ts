import type { LevelDetail, WorkingHours } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { countryName } from '../../kit/pick/country.ts'
import { useInitial } from '../../kit/session/session.ts'
import { useFormats, useLanguage } from '../../kit/time/formats.ts'
import { hoursInWords } from '../hours-in-words/hours-in-words.ts'
import { placeInForm } from './place-in-form.ts'

/**
 * The settings that a place inside this one inherits, in words; null if it inherits nothing. A place knows the settings
 * above its present position; for another position they are loaded.
 */
export function useInheritedSettings(parentId: number | null, self?: LevelDetail) {
  const { t } = useTranslation()
  const formats = useFormats()
  const language = useLanguage()
  const { countries } = useInitial()
  const isHere = parentId !== null && parentId === self?.parent_id
  const read = useCall(levels.get, placeInForm(parentId ?? 0), { enabled: parentId !== null && !isHere })
  const other = parentId === null ? undefined : read.data?.data
  const above = isHere ? self.above : other && { ...other.effective, name: nameIn(other, language) }
  const nameOf = (id: number | null) => {
    const code = countries.find((country) => country.id === id)?.code
    return code ? countryName(code, language) : null
  }
  const hoursText = (hours: WorkingHours | null) => hours && (hoursInWords(hours, formats) || t('pick.closed'))
  const as = (value: string | null) => (above && value ? t('levels.as_above', { place: above.name, value }) : null)
  return {
    timezone: as(above?.timezone.replaceAll('_', ' ') ?? null),
    country: as(nameOf(above?.country_id ?? null)),
    /** The hours themselves; null: always open. */
    week: above?.working_hours ?? null,
    hours: as(hoursText(above?.working_hours ?? null)),
    /** Whether the place above has been read. */
    isKnown: parentId === null || above !== undefined,
    countryName: nameOf,
    hoursText,
  }
}
