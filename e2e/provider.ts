import { masterAuth } from '@kontor/contract'
import type { BrowserContextOptions } from '@playwright/test'
import { provider } from './people.ts'

/** The host without a company, where the provider works. */
export const base = `http://kontor.localhost:${process.env.E2E_PORT}`

/** Opens a browser for the provider, signed in on the base host. */
export async function asProvider(): Promise<BrowserContextOptions> {
  const { email, password } = provider
  // Node doesn't resolve the host; without a company's name in a header this is the base host.
  const answer = await fetch(`http://127.0.0.1:${process.env.E2E_PORT}${masterAuth.login.path}`, {
    method: masterAuth.login.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { data } = (await answer.json()) as { data: { access_token: string } }
  const localStorage = [{ name: 'token', value: data.access_token }]
  return { baseURL: base, storageState: { cookies: [], origins: [{ origin: base, localStorage }] } }
}
