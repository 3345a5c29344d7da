import { call } from '../http/client.ts'
import { session } from './session.ts'
import { sessionCalls } from './session-calls.ts'

/** Tells the server, then forgets. Who can't be reached can't be told: the browser forgets all the same (R60). */
export async function signOut(): Promise<void> {
  await call(sessionCalls().logout, {}).catch(() => undefined)
  session.end('signed_out')
}
