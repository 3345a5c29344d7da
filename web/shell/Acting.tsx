import { useEffect } from 'react'
import { queryClient } from '../kit/http/query-client.ts'
import { useLive } from '../kit/live/live.ts'
import { actingFor, onActingChanged } from '../kit/session/acting.ts'
import { refetchStart } from '../kit/session/start.ts'

/** Milliseconds in which several changes are read together. */
const together = 150

/**
 * Follows what the reader may do while acting for somebody: changes of rights and of the delegation itself, and refusals. Answers that show
 * are read again in place, so that nothing typed is lost; all others are forgotten.
 */
export function Acting() {
  useLive(
    ['delegation.changed', 'role.changed', 'container.changed', 'mega-container.changed', 'user.changed'],
    () => actingFor() !== null && readLater(),
  )
  useEffect(() => {
    onActingChanged(readLater)
    return () => onActingChanged(() => undefined)
  }, [])
  return null
}

let timer: ReturnType<typeof setTimeout> | undefined

function readLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void readAgain().catch(() => undefined), together)
}

async function readAgain(): Promise<void> {
  await refetchStart()
  // convention: answers of another person, whatever they are about
  queryClient.removeQueries({ type: 'inactive' })
  // convention: answers of another person, whatever they are about
  await queryClient.invalidateQueries()
}
