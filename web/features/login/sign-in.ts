import type { HandOver } from '@kontor/contract'
import { auth, masterAuth } from '../../kit/http/api.generated.ts'
import { call } from '../../kit/http/client.ts'
import { type Start, session } from '../../kit/session/session.ts'
import { applyStart, startQuery, startSession } from '../../kit/session/start.ts'

export interface Credentials {
  email: string
  password: string
  /** The code sent by mail, if the server asked for one. */
  code?: string
}

const query = () => ({ includes: 'all' as const, ...startQuery() })
const withMark = <Body extends object>(body: Body) => ({ ...body, browser: session.mark() })

/**
 * Signs in to a company, by e-mail and password or by the code of the base host. When it returns, the session has begun
 * without a reload (R52); the start-up data came with the token.
 */
export async function signIn(body: Credentials | { token: string }): Promise<void> {
  const { data } = await call(auth.login, { query: query(), body: withMark(body) })
  await keep(data)
}

/**
 * Signs in on the base host. For a master user the session has begun when it returns, and the list is empty; all others
 * get the companies that know them, each with a code that is valid for a few seconds.
 */
export async function signInOnBaseHost(body: Credentials): Promise<HandOver[]> {
  const { data } = await call(masterAuth.login, { query: query(), body: withMark(body) })
  const { companies, subdomain, token, access_token, ...initial } = data
  if (access_token) await keep({ access_token, ...initial })
  if (subdomain && token) return [{ name: subdomain, subdomain, token }]
  return companies ?? []
}

type SessionStart = { access_token: string; browser?: string | undefined } & Partial<Start>

async function keep({ access_token, browser, ...initial }: SessionStart): Promise<void> {
  if (browser) session.keepMark(browser)
  session.keepToken(access_token)
  if (initial.user) await applyStart(initial as Start)
  else await startSession()
}
