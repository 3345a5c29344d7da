import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useOnChange } from '../../kit/latest.ts'
import { useAddress } from '../../kit/list/useAddress.ts'
import { bookingCheckAddresses } from './addresses.ts'

type CheckAddress = ReturnType<typeof bookingCheckAddresses.check.read>

/** The question in the address, and how to change it. */
export function useQuestion() {
  const [search, change] = useAddress()
  const isPicking = useLocation().pathname !== bookingCheckAddresses.check()
  const [picked, pick] = useState<CheckAddress>({})
  const write = (next: CheckAddress) =>
    change((query) => {
      const changed = bookingCheckAddresses.check.change(query, next)
      for (const key of [...query.keys()]) if (!changed.has(key)) query.delete(key)
      for (const [key, value] of changed) query.set(key, value)
    })
  /** The picked values that went to the address last. */
  const kept = useRef<CheckAddress | null>(null)
  const keep = (next: CheckAddress) => {
    kept.current = picked
    write({ ...picked, ...next })
    if (Object.keys(picked).length > 0) pick({})
  }
  // A picker goes back in the history, to an address that doesn't have yet what was picked. In the same step the fields may have
  // set more, and kept all of it.
  useOnChange(isPicking, (isStill) => {
    if (!isStill && Object.keys(picked).length > 0 && kept.current !== picked) keep({})
  })
  const set = isPicking ? (next: CheckAddress) => pick({ ...picked, ...next }) : keep
  return { asked: { ...bookingCheckAddresses.check.read(search), ...picked }, set }
}

export type Question = ReturnType<typeof useQuestion>
