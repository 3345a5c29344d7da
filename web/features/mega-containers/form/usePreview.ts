import type { AccessGroup, MegaEffects } from '@kontor/contract'
import { megaContainers } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useMay } from '../../../kit/session/may.ts'
import { usePaused } from '../../../kit/usePaused.ts'

export interface AccessPreview {
  /** Null: not known yet, or refused. */
  effects: MegaEffects | null
  error: Error | null
  isChanged: boolean
}

/** Asks what saving an access with these groups would change; null: a new one. */
export function usePreview(id: number | null, containers: readonly AccessGroup[], isChanged: boolean): AccessPreview {
  const may = useMay()
  const typed = JSON.stringify(containers)
  const isPaused = usePaused(typed, 200) === typed
  const isAsked = isChanged && may(megaContainers.preview.access)
  const read = useCall(
    megaContainers.preview,
    { body: { mega_container_id: id, containers: [...containers] } },
    { enabled: isAsked && isPaused, retry: false },
  )
  return {
    effects: isAsked && isPaused && !read.error ? (read.data?.data ?? null) : null,
    error: isAsked && isPaused ? read.error : null,
    isChanged,
  }
}
