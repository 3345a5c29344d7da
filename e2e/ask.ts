import { type Endpoint, type Input, type Output, uploadRulesOf } from '@kontor/contract'
import { companyOf } from './company.ts'

type Parts<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends object ? K : never]?: Input<E[K]>
}

/** One call of the program under test, typed by the contract. Node doesn't resolve the company's host: its name is a header. */
export async function ask<E extends Endpoint>(
  token: string | null,
  endpoint: E,
  parts: Parts<E> = {},
): Promise<Output<E['response']>> {
  const { params = {}, query = {}, body } = parts as Record<string, Record<string, unknown>>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const search = new URLSearchParams(
    Object.entries({ lang: 'en', ...query }).map(([key, value]) => [key, String(value)]),
  )
  const isUpload = uploadRulesOf(endpoint.body) !== undefined
  const answer = await fetch(`http://127.0.0.1:${process.env.E2E_PORT}${path}?${search}`, {
    method: endpoint.method,
    headers: {
      Subdomain: companyOf(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && !isUpload && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isUpload ? formOf(body as Record<string, Blob>) : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${endpoint.method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (answer.status === 204 ? undefined : await answer.json()) as Output<E['response']>
}

function formOf(files: Record<string, Blob>): FormData {
  const form = new FormData()
  for (const [field, file] of Object.entries(files)) form.append(field, file)
  return form
}

/** An address that the browser opens, as Node reaches it: Node doesn't resolve hosts below `localhost`. */
export const fromHere = (address: string) => address.replace(/\/\/[\w.-]+/, '//127.0.0.1')
