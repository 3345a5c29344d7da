import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLatest } from '../../../kit/latest.ts'
import { useInitial } from '../../../kit/session/session.ts'
import { useOutcome, useSecondDesk, useTakeBack, useUndo } from '../../bookings/bookings.ts'
import type { Actions } from './actions.ts'
import type { LatestGrid } from './optimistic.ts'
import { book, cancel, change, edit } from './requests.ts'
import { useEndpoints } from './useEndpoints.ts'

type Own = 'endpoints' | 'client' | 'me' | 't' | 'outcome' | 'secondDesk' | 'takeBack' | 'offer' | 'isShown'

/**
 * Books, moves, resizes, edits and cancels: shown at once, taken back with a reason if refused, and open to Undo for 10
 * seconds.
 */
export function useActions(parts: Omit<LatestGrid['current'], Own>): Actions {
  const { t } = useTranslation()
  const outcome = useOutcome()
  const secondDesk = useSecondDesk()
  const [takeBack, offer] = [useTakeBack(), useUndo()]
  const client = useQueryClient()
  const endpoints = useEndpoints()
  const me = useInitial().user
  const now = { ...parts, endpoints, client, me, t, outcome, secondDesk, takeBack, offer, isShown: true }
  const live = useLatest(now)
  useEffect(
    () => () => {
      live.current = { ...live.current, isShown: false }
    },
    [live],
  )
  return {
    book: (draft) => book(draft, live),
    change: (changed) => change(changed, live),
    cancel: (booking) => cancel(booking, live),
    edit: (booking, changed) => edit(booking, changed, live),
  }
}
