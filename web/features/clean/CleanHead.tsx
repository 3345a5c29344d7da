import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LinkSegments } from '../../kit/ui/button/LinkSegments.tsx'
import { usePhone } from '../../kit/ui/theme/media.ts'
import { PlaceMenu, usePlaces } from '../levels/levels.ts'
import { cleanAddresses } from './addresses.ts'

interface Props {
  /** The chosen place; null: all places. */
  levelId: number | null
  isMap?: boolean
}

/** The place that is cleaned. */
export function CleanPlace({ levelId, isMap = false }: Props) {
  const { t } = useTranslation()
  const phone = usePhone()
  const navigate = useNavigate()
  const level = usePlaces(levelId !== null).find(({ id }) => id === levelId)
  const at = isMap ? cleanAddresses.map : cleanAddresses.list
  const path = level && [...level.parents.slice(1), level.name].join(' · ')
  const go = (id: number | undefined) => void navigate(at({ level_id: id }))
  const all = { id: 'all', label: t('levels.all_places'), isChosen: levelId === null, onChoose: () => go(undefined) }
  return (
    <PlaceMenu
      name={levelId === null ? t('levels.all_places') : phone ? level?.name : path}
      {...(path !== undefined && { path })}
      current={levelId}
      onChoose={({ id }) => go(id)}
      before={isMap ? [] : [all]}
    />
  )
}

/** The ways between list and map of the place. */
export function CleanViews({ levelId }: Pick<Props, 'levelId'>) {
  const { t } = useTranslation()
  return (
    <LinkSegments
      label={t('clean.views')}
      links={[
        { to: cleanAddresses.list({ level_id: levelId }), label: t('clean.list') },
        { to: cleanAddresses.map({ level_id: levelId }), label: t('clean.map') },
      ]}
    />
  )
}
