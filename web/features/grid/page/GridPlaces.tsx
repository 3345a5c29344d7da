import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PlaceMenu, PlaceOption, usePlaces } from '../../levels/levels.ts'
import type { GridAddress } from './address.ts'
import css from './page.module.css'
import type { Presets } from './presets.ts'

/** Where: a place of the preset, or another preset. */
export function GridPlaces({ address, presets }: { address: GridAddress; presets: Presets }) {
  const { t } = useTranslation()
  const places = usePlaces()
  const place = places.find(({ id }) => id === address.level)
  const name = place?.name ?? presets.current?.name
  // One's own bookings are in few places: a place is looked at in the preset that shows places.
  const presetOfPlaces = presets.showsMine && presets.ordinary ? String(presets.ordinary.id) : address.presetId
  return (
    <PlaceMenu label={t('grid.place', { name: name ?? '' })} name={name}>
      {presets.active.map(({ id, name }) => {
        const isChosen = String(id) === address.presetId && !address.level
        return (
          <PlaceOption
            key={id}
            isChosen={isChosen}
            mark={isChosen && <IconCheck size={14} stroke={1.9} />}
            onClick={() => address.go({ level: undefined }, String(id))}
          >
            {name}
          </PlaceOption>
        )
      })}
      {places.length > 0 && <Menu.Divider />}
      {places.map(({ id, name, depth, resource_count }) => (
        <PlaceOption
          key={id}
          depth={depth}
          isChosen={id === address.level}
          mark={<span className={css.count}>{resource_count}</span>}
          onClick={() => address.go({ level: id }, presetOfPlaces)}
        >
          {name}
        </PlaceOption>
      ))}
    </PlaceMenu>
  )
}
