import type { Approval } from '@kontor/contract/calls/approvals.ts'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { ToneNote } from '../../kit/ui/input/ToneNote.tsx'
import { instantText } from './instant-text.ts'

/** Says what has become of a request, to readers who follow an old link; nothing of one that waits. */
export function RequestOutcome({ request }: { request: Approval }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { state, decided_by, decided_at, bookings } = request
  if (state === 'waiting') return null
  const zone = bookings[0]?.timezone ?? 'UTC'
  const canceller = bookings[0]?.cancelled_by
  const key = state === 'cancelled' && canceller ? 'cancelled_by' : state
  return (
    <p>
      <ToneNote tone={state === 'approved' || state === 'not_required' ? 'ok' : 'warn'}>
        {t(`approvals.is_${key}`, {
          who: isolated((state === 'cancelled' ? canceller : decided_by) ?? '–'),
          when: decided_at ? instantText(decided_at, zone, formats) : '–',
        })}
      </ToneNote>
    </p>
  )
}
