import type { ResourcePlace } from '@kontor/contract'
import type { KeyboardEvent, ReactNode } from 'react'
import { middleOf, type Point } from '../../../map-view/map-view.ts'
import classes from '../MapView.module.css'
import { PlaceShape } from './PlaceShape.tsx'

interface Props {
  name: string
  place: ResourcePlace
  state: string
  label: string
  isPicked: boolean
  /** Whether Tab reaches it. */
  isStop: boolean
  /** Pixels a unit, to fit the texts of a room; 0: it is no room. */
  scale: number
  isRotated: boolean
  /** The line below a room's name, such as "4 seats". */
  below?: string | null
  /** The colour of a room's floor; undefined: none. */
  shade?: string | undefined
  /** Around 0,0 and 24 across. */
  sign: ReactNode
  onPick: (resourceId: number) => void
  onKeyDown: (event: KeyboardEvent, from: Point) => void
}

/** A resource on a map as a button: its sign, and a room's name. */
export function MarkButton(props: Props) {
  const {
    name,
    place,
    state,
    label,
    isPicked,
    isStop,
    scale,
    isRotated,
    below = null,
    shade,
    sign,
    onPick,
    onKeyDown,
  } = props
  const id = place.resource_id
  const ringed = (
    <>
      <circle className={classes.ring} r="15.5" />
      {sign}
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
      data-mark={id}
      data-state={state}
      onClick={() => onPick(id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return onKeyDown(event, middleOf(place))
        event.preventDefault()
        onPick(id)
      }}
    >
      <PlaceShape place={place} name={name} {...{ scale, isRotated, below, shade }} sign={ringed} />
    </g>
  )
}
