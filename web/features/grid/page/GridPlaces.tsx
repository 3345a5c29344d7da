import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import { bookingAddresses } from '../../bookings/addresses.ts'
import { PlaceMenu, usePlaces } from '../../levels/levels.ts'
import { useOpenDay, type Where } from '../../open-day/open-day.ts'
import type { GridAddress } from './address.ts'
import type { GridPresets } from './presets.ts'

interface Props {
  address: GridAddress
  presets: GridPresets
  /** The shown resources and their day. */
  where: Where | null
  date: string | undefined
}

/** Chooses a place of the preset, or another preset. A preset of today is named after its place on any other day. */
export function GridPlaces({ address, presets, where, date }: Props) {
  const { t } = useTranslation()
  const phone = usePhone()
  const navigate = useNavigate()
  const toLists = () => void navigate(bookingAddresses.presets())
  const places = usePlaces(address.level !== undefined)
  const place = places.find(({ id }) => id === address.level)
  const { openDay } = useOpenDay(where)
  const isOfToday = presets.current?.preset.period === 'today'
  const ofDay = isOfToday && date && openDay && date !== openDay.today ? openDay.level?.name : undefined
  const name = place?.name ?? ofDay ?? presets.current?.name
  // The preset of one's own bookings has few places, so a chosen place opens in the preset that shows all of them.
  const presetOfPlaces = presets.showsMine && presets.ordinary ? String(presets.ordinary.id) : address.presetId
  const ofPresets = presets.active.map(({ id, name }) => {
    const isChosen = String(id) === address.presetId && !address.level
    const go = () => address.go({ level: undefined }, String(id))
    return { id: String(id), label: name, isChosen, onChoose: go }
  })
  const lists = { id: 'lists', label: t('booking_presets.edit'), isChosen: false, onChoose: toLists }
  return (
    <PlaceMenu
      name={name}
      current={address.level ?? null}
      onChoose={({ id }) => address.go({ level: id }, presetOfPlaces)}
      hint={({ resource_count }) => String(resource_count || '')}
      // A larger screen has a link to them.
      before={phone ? [...ofPresets, lists] : ofPresets}
    />
  )
}
