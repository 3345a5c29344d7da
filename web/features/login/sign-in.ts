import type { Initial } from '@kontor/contract'
import { auth } from '../../kit/api.generated.ts'
import { call } from '../../kit/client.ts'
import { session } from '../../kit/session.ts'
import { startSession } from '../../kit/start.ts'

/** Signs in; the session is up when it returns, without a reload (R52). The start-up data comes along with the token. */
export async function signIn(email: string, password: string): Promise<Initial> {
  const { data } = await call(auth.login, { query: { includes: 'all' }, body: { email, password } })
  const { access_token, ...initial } = data
  session.keepToken(access_token)
  if (initial.general_permissions && initial.user) session.keepInitial(initial as Initial)
  else await startSession()
  return session.initial()!
}
