import { useTranslation } from 'react-i18next'
import { PlaceMenu, usePlaces } from '../levels/levels.ts'

interface Props {
  /** Undefined: all places. */
  level: number | undefined
  onChoose: (level: number | null) => void
}

/** Chooses the place whose bookings the calendar of all shows. */
export function CalendarPlace({ level, onChoose }: Props) {
  const { t } = useTranslation()
  const chosen = usePlaces(level !== undefined).find(({ id }) => id === level)
  const isAll = level === undefined
  const everywhere = { id: 'all', label: t('levels.all_places'), isChosen: isAll, onChoose: () => onChoose(null) }
  return (
    <PlaceMenu
      name={isAll ? t('levels.all_places') : chosen?.name}
      current={level ?? null}
      onChoose={({ id }) => onChoose(id)}
      before={[everywhere]}
    />
  )
}
