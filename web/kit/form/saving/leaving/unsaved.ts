import { useEffect, useId } from 'react'
import { useResolvedPath } from 'react-router'
import { isAddressWithin } from '../../../address.ts'
import { useLatest } from '../../../latest.ts'
import { store } from '../../../store.ts'

/** Typed text that isn't saved yet, and the address that keeps it. */
interface UnsavedText {
  id: string
  place: string
  /** A sentence on what would be lost. */
  text: string
  /** The sentence for the question, and the name of the row that is being changed, where it has one. */
  says(): { text: string; name?: string | undefined }
  /** Whether it is being saved just now: leaving loses nothing, closing the tab may. */
  isSent(): boolean
  drop(): void
}

const everything = store<readonly UnsavedText[]>([])

/** The texts that going to an address would leave behind: those to ask about, or those that are being saved. */
export const leftBehind = (pathname: string, sent = false): readonly UnsavedText[] =>
  everything.get().filter(({ place, isSent }) => isSent() === sent && !isAddressWithin(pathname, place))

/** Forgets what going to an address leaves behind: it is saved, or given up. Its screen may stand for a moment yet. */
export const letGo = (pathname: string): void =>
  everything.set(everything.get().filter(({ place }) => isAddressWithin(pathname, place)))

export const useUnsavedPlaces = everything.use

interface Options {
  place?: string
  isSent?: boolean
  says?: UnsavedText['says']
}

/**
 * Registers typed text with `LeaveGuard`, which asks before it is left. `text`: a sentence that names what would be
 * lost; null: all is saved. `drop` deletes it. Addresses within `place` keep it: by default its screen's own (pickers,
 * tabs, steps). `isSent`: it is being saved. `says` is read when the question
 * is asked, and may find more to say than `text`. What was let go stays so until its text is another.
 */
export function useUnsaved(text: string | null, drop: () => void, options: Options = {}): void {
  const { place = '.', isSent = false, says } = options
  const id = useId()
  const { pathname } = useResolvedPath(place)
  const latest = useLatest({ drop, isSent, says })
  useEffect(() => {
    if (text === null) return
    const isSent = () => latest.current.isSent
    const says = () => latest.current.says?.() ?? { text }
    const unsaved = { id, place: pathname, text, says, isSent, drop: () => latest.current.drop() }
    everything.set([...everything.get(), unsaved])
    return () => everything.set(everything.get().filter((one) => one !== unsaved))
  }, [id, pathname, text, latest])
}

/**
 * The state of a navigation that closes a form onto another screen, which takes its place in the history. Back then
 * passes `closed`, the form's own address, and all below it.
 */
export interface Closing {
  closed: string
  /** Whether it follows a save: nothing is left behind. */
  isSaved: boolean
}

/** The state of an entry of the history, if a form closed there. */
export const closingOf = (state: unknown): Closing | null =>
  state !== null && typeof state === 'object' && 'closed' in state ? (state as Closing) : null
