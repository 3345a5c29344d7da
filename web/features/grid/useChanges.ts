import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/formats.ts'
import { useInitial } from '../../kit/session.ts'
import type { Acts } from './acts.ts'
import type { Live } from './answers.ts'
import { useCalls } from './calls.ts'
import { book, cancel, change, edit } from './doing.ts'

type Own = 'calls' | 'client' | 'me' | 't' | 'formats'

/** Books, moves, resizes, edits, cancels: shown at once, taken back with the reason when refused, undone for 10 seconds. */
export function useChanges(parts: Omit<Live['current'], Own>): Acts {
  const { t } = useTranslation()
  const formats = useFormats()
  const client = useQueryClient()
  const calls = useCalls()
  const me = useInitial().user
  const now = { ...parts, calls, client, me, t, formats }
  const live = useRef(now)
  live.current = now
  return {
    book: (draft) => book(draft, live),
    change: (changed) => change(changed, live),
    cancel: (booking) => cancel(booking, live),
    edit: (booking, changed) => edit(booking, changed, live),
  }
}
