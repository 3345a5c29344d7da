import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resources } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'

/** The past bookings that keep a deleted resource, for the question before it; read when that opens (R300). */
export function useDeleteCheck() {
  const { t } = useTranslation()
  const [id, ask] = useState<number | null>(null)
  const read = useCall(resources.checkDelete, { params: { id: id ?? 0 } }, { enabled: id !== null })
  const children = (
    <Loaded read={read} rows={1} height={1.5}>
      {({ data: { past_bookings } }) => (
        <>
          {past_bookings > 0 && <p>{t('resources.keeps_bookings', { count: past_bookings })}</p>}
          <p>{t('levels.final')}</p>
        </>
      )}
    </Loaded>
  )
  return { ask, children }
}
