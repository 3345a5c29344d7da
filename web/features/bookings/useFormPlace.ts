import { useOutletContext, useParams } from 'react-router'
import { gridAddresses } from '../grid/addresses.ts'
import { bookingAddresses } from './addresses.ts'

/** The outlet context of the forms that open over the list or the grid. */
export interface FormContext {
  /** The preset whose grid shows the booking; null: none, or the form stands over that grid. */
  gridOf: number | null
  /** Called once the form has booked. */
  onBooked?: () => void
}

/** The screen that a booking's form stands over: the list of bookings, or the grid of a preset. */
export function useFormPlace() {
  const { presetId, id, bookingId } = useParams()
  const { gridOf = null, onBooked } = useOutletContext<FormContext | undefined>() ?? {}
  const onGrid = presetId !== undefined
  return {
    gridOf,
    onBooked,
    /** The booking in the address. */
    id: Number(onGrid ? bookingId : id),
    closesTo: onGrid ? gridAddresses.preset({ presetId }) : bookingAddresses.list(),
    history: (id: number) =>
      onGrid ? gridAddresses.history({ presetId, bookingId: id }) : bookingAddresses.history({ id }),
    edit: (id: number) => (onGrid ? gridAddresses.edit({ presetId, bookingId: id }) : bookingAddresses.edit({ id })),
  }
}
