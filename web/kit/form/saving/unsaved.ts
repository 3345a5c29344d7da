import { useEffect, useId } from 'react'
import { useResolvedPath } from 'react-router'
import { isAddressWithin } from '../../address.ts'
import { useLatest } from '../../latest.ts'
import { store } from '../../store.ts'

/** Typed text that isn't saved yet, and the address that keeps it. */
interface Unsaved {
  id: string
  place: string
  /** A sentence that names what would be lost. */
  text: string
  /** Whether it is being saved: leaving loses nothing, closing the tab may. */
  isSent: boolean
  drop(): void
}

const everything = store<readonly Unsaved[]>([])

/** The texts that going to an address would leave behind: those to ask about, or those that are being saved. */
export const leftBehind = (pathname: string, sent = false): readonly Unsaved[] =>
  everything.get().filter(({ place, isSent }) => isSent === sent && !isAddressWithin(pathname, place))

/** Forgets what going to an address leaves behind: it is saved, or given up. Its screen may stand for a moment yet. */
export const letGo = (pathname: string): void =>
  everything.set(everything.get().filter(({ place }) => isAddressWithin(pathname, place)))

export const useUnsavedPlaces = everything.use

/**
 * Registers typed text with `LeaveGuard`, which asks before it is left. `text`: a sentence that names what would be
 * lost; null: all is saved. `drop` deletes it. Addresses within `place` keep it: by default its screen's own (pickers,
 * tabs, steps). `isSent`: it is being saved.
 */
export function useUnsaved(text: string | null, drop: () => void, { place = '.', isSent = false } = {}): void {
  const id = useId()
  const { pathname } = useResolvedPath(place)
  const latest = useLatest(drop)
  useEffect(() => {
    if (text === null) return
    const unsaved = { id, place: pathname, text, isSent, drop: () => latest.current() }
    everything.set([...everything.get(), unsaved])
    return () => everything.set(everything.get().filter((one) => one !== unsaved))
  }, [id, pathname, text, isSent, latest])
}

/** The state of a navigation that follows a save: nothing is left behind. */
export const afterSave = 'saved'
/** The state of a navigation that closes a form without a save, which asks. */
export const afterClose = 'closed'
