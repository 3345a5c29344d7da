import { call } from '../http/client.ts'
import { session } from './session.ts'
import { sessionCalls } from './session-calls.ts'

/** Signs out: tells the server, then clears the browser, even if the server can't be reached (R60). */
export async function signOut(): Promise<void> {
  await call(sessionCalls().logout, {}).catch(() => undefined)
  session.end('signed_out')
}
