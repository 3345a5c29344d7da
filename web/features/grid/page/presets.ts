import type { BookingFilter } from '@kontor/contract'
import { presets } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'

/** The reader's presets: the one in the address, and the one that shows places instead of one's own bookings. */
export function usePresets(presetId: string) {
  const list = useCall(presets.list, { params: { section: 'bookings' } })
  const all = list.data?.data.map((each) => ({ ...each, preset: each.preset as BookingFilter }))
  const active = all?.filter(({ is_active }) => is_active) ?? []
  const isNamed = ({ id }: { id: number }) => String(id) === presetId
  const current = all?.find(isNamed)
  return {
    active,
    current,
    /** Whether the address names another person's preset, or none that exists. */
    isForeign: !!list.data && !current,
    ordinary: active.find(({ preset }) => !preset.my_bookings) ?? active[0],
    showsMine: !!current?.preset.my_bookings,
  }
}
export type GridPresets = ReturnType<typeof usePresets>
