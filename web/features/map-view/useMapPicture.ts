import { useEffect, useState } from 'react'
import { maps } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'

/** The picture of a map as the address of an image; null where there is none, and until it has loaded. */
export function useMapPicture(mapId: number, hash: string | undefined): string | null {
  const read = useCall(maps.picture, { params: { id: mapId, hash: hash ?? '' } }, { enabled: hash !== undefined })
  const content = hash === undefined ? undefined : read.data?.content
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!content) return
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [content])
  return url
}
