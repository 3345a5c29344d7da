import { presets } from '../kit/http/api.generated.ts'
import { callKey } from '../kit/http/call.ts'
import { keepAnswer } from '../kit/http/stale/freshness.ts'
import { isCompanyStart, type Start, session } from '../kit/session/session.ts'
import { startAskedAt } from '../kit/session/start.ts'

let kept: Start | null = null

/**
 * Caches answers that are part of the start-up data under their own calls, so that the first screen needn't send those.
 * From then on they are refreshed like any other.
 */
function keepFirstAnswers(): void {
  const start = session.initial()
  if (start === kept) return
  kept = start
  // Names in another language would be those of the previous session.
  if (!start || !isCompanyStart(start) || !start.presets) return
  keepAnswer(callKey(presets.list, { params: { section: 'bookings' } }), { data: start.presets }, startAskedAt())
}

session.onChange(keepFirstAnswers)
keepFirstAnswers()
