import { type ComponentProps, memo } from 'react'
import { Mark } from '../resources/Mark.tsx'
import type { Availability } from '../state/availability.ts'
import { MarkButton } from './MarkButton.tsx'

interface Props extends Omit<ComponentProps<typeof MarkButton>, 'name' | 'state' | 'sign'> {
  row: Availability
  freeFirst: boolean
  /** The last digits of a free desk's name, on a phone. */
  number: string | null
}

/** The mark of a resource on the drawing, with its state in the chosen time. */
export const PlaceMark = memo(function PlaceMark({ row, freeFirst, number, ...button }: Props) {
  const { resource, state, holder } = row
  const sign = <Mark state={state} holder={holder} freeFirst={freeFirst} number={number} />
  return <MarkButton {...button} name={resource.name} state={state} sign={sign} />
})
