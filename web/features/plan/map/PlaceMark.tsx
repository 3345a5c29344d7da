import type { ResourcePlace } from '@kontor/contract'
import { type KeyboardEvent, memo } from 'react'
import { middleOf, type Point } from '../../map-view/map-view.ts'
import { Mark } from '../resources/Mark.tsx'
import type { Availability } from '../state/availability.ts'
import classes from './MapView.module.css'
import { PlaceShape } from './PlaceShape.tsx'

interface Props {
  row: Availability
  place: ResourcePlace
  freeFirst: boolean
  label: string
  isPicked: boolean
  isStop: boolean
  /** Pixels a unit, to fit the texts of a room; 0: it is no room. */
  scale: number
  isTurned: boolean
  /** The words for "4 seats". */
  seats: string | null
  /** The last digits of a free desk's name, on a phone. */
  number: string | null
  onPick: (resourceId: number) => void
  onKeyDown: (event: KeyboardEvent, from: Point) => void
}

/** The mark of a resource on the drawing: its sign, and a room's name. A button of the map. */
export const PlaceMark = memo(function PlaceMark(props: Props) {
  const { row, place, freeFirst, label, isPicked, isStop, scale, isTurned, seats, number, onPick, onKeyDown } = props
  const { resource, state, holder } = row
  const sign = (
    <>
      <circle className={classes.ring} r="15.5" />
      <Mark state={state} holder={holder} freeFirst={freeFirst} number={number} />
    </>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of HTML
    <g
      className={classes.mark}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isPicked}
      data-mark={resource.id}
      data-state={state}
      onClick={() => onPick(resource.id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return onKeyDown(event, middleOf(place))
        event.preventDefault()
        onPick(resource.id)
      }}
    >
      <PlaceShape place={place} name={resource.name} {...{ scale, isTurned, seats, sign }} />
    </g>
  )
})
