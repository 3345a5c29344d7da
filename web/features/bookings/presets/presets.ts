import type { BookingFilter, ListedPreset } from '@kontor/contract'
import { presets, resources } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { rowPicker } from '../../../kit/pick/row-picker.ts'

/** The presets of the bookings screens, whose filter is one of bookings. */
export const section = 'bookings'

export type BookingPreset = Omit<ListedPreset, 'preset'> & { preset: BookingFilter }

export const useBookingPresets = () => useCall(presets.list, { params: { section } })

export const bookingPresets = (rows: readonly ListedPreset[]) => rows as readonly BookingPreset[]

export const listedResourcesPicker = rowPicker('select-resource', resources.list, {
  query: { sort: 'name' },
  hint: ({ place }) => place,
})
