import type { Occupancy } from '@kontor/contract'
import { type ComponentProps, memo } from 'react'
import { OccupancyMark } from '../../occupancy/OccupancyMark.tsx'
import { Mark } from '../../resources/Mark.tsx'
import type { Availability } from '../../state/availability.ts'
import { MarkButton } from './MarkButton.tsx'

interface Props extends Omit<ComponentProps<typeof MarkButton>, 'name' | 'state' | 'sign' | 'shade'> {
  row: Availability
  freeFirst: boolean
  /** The last digits of a free desk's name, on a phone. */
  number: string | null
  /** The occupancy of the day in place of the state; null: it has none. Undefined: the map shows states. */
  occupancy: Occupancy | null | undefined
}

/** The mark of a resource on the drawing, with its state in the chosen time, or its occupancy of the day. */
export const PlaceMark = memo(function PlaceMark({ row, freeFirst, number, occupancy, ...button }: Props) {
  const { resource, state, holder } = row
  const sign = occupancy ? (
    <OccupancyMark degree={occupancy.degree} color={occupancy.color} />
  ) : (
    <Mark state={occupancy === null ? 'blocked' : state} holder={holder} freeFirst={freeFirst} number={number} />
  )
  return <MarkButton {...button} name={resource.name} state={state} shade={occupancy?.color} sign={sign} />
})
