import { useEffect } from 'react'
import { type Blocker, useBlocker, useResolvedPath } from 'react-router'
import { addresses } from '../addresses.ts'

/**
 * Asks before unsaved work is left: by a link, Back, or closing the tab. Addresses inside the form's own (its pickers)
 * belong to it. `navigate(…, { state: saved })` passes; so does the end of the session, which leaves the draft where it is.
 */
export function useLeaveGuard(isUnsaved: boolean): Blocker {
  const { pathname } = useResolvedPath('.')
  const blocker = useBlocker(
    ({ nextLocation }) =>
      isUnsaved &&
      nextLocation.state !== saved &&
      nextLocation.pathname !== addresses.signIn() &&
      nextLocation.pathname !== pathname &&
      !nextLocation.pathname.startsWith(`${pathname}/`),
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return blocker
}

/** The state of a navigation that follows a save: nothing is left behind. */
export const saved = 'saved'
