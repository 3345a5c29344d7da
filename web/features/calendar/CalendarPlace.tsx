import { useTranslation } from 'react-i18next'
import { usePhone } from '../../kit/ui/theme/media.ts'
import { PlaceMenu, usePlaces } from '../levels/levels.ts'

interface Props {
  /** Undefined: all places. */
  level: number | undefined
  onChoose: (level: number | null) => void
}

/** Chooses the place whose bookings the calendar of all shows. */
export function CalendarPlace({ level, onChoose }: Props) {
  const { t } = useTranslation()
  const phone = usePhone()
  const chosen = usePlaces(level !== undefined).find(({ id }) => id === level)
  const isAll = level === undefined
  const name = isAll ? t('levels.all_places') : chosen?.name
  // Floors of several buildings have the same name.
  const path = chosen ? [...chosen.parents.slice(1), chosen.name].join(' · ') : name
  const everywhere = { id: 'all', label: t('levels.all_places'), isChosen: isAll, onChoose: () => onChoose(null) }
  return (
    <PlaceMenu
      name={phone ? name : path}
      {...(path && { path })}
      current={level ?? null}
      onChoose={({ id }) => onChoose(id)}
      before={[everywhere]}
    />
  )
}
