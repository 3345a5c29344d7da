import { maps } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useObjectAddress } from '../../kit/ui/useObjectAddress.ts'

/** The picture of a map as the address of an image; null where there is none, and until it has loaded. */
export function useMapPicture(mapId: number, hash: string | undefined): string | null {
  const read = useCall(maps.picture, { params: { id: mapId, hash: hash ?? '' } }, { enabled: hash !== undefined })
  return useObjectAddress(hash === undefined ? undefined : read.data?.content)
}
