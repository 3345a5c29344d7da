import type { BookingFilter } from '@kontor/contract'
import { presets } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'

/** The reader's presets: what the address names, and the one that shows places rather than one's own bookings. */
export function usePresets(presetId: string) {
  const list = useCall(presets.list, { params: { section: 'bookings' } })
  const all = list.data?.data.map((each) => ({ ...each, preset: each.preset as BookingFilter }))
  const active = all?.filter(({ is_active }) => is_active) ?? []
  const isNamed = ({ id }: { id: number }) => String(id) === presetId
  const current = all?.find(isNamed)
  return {
    active,
    current,
    /** Somebody else's, or none at all. */
    isForeign: !!list.data && !current,
    ordinary: active.find(({ preset }) => !preset.my_bookings) ?? active[0],
    showsMine: !!current?.preset.my_bookings,
  }
}
export type Presets = ReturnType<typeof usePresets>
