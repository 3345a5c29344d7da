import type { Area } from '../../../access/area.ts'

/** Sign-ins remembered at once; beyond that the oldest are forgotten. */
const most = 10_000
const recent = new Set<string>()

type Of = Pick<Area, 'companyId'>
const nameOf = ({ companyId }: Of, email: string, address: string) => `${companyId} ${address} ${email}`

/** Remembers that this person signed in from this address, on this node alone. */
export function rememberSignIn(area: Of, { email, address }: { email: string; address: string }): void {
  const name = nameOf(area, email, address)
  recent.delete(name)
  recent.add(name)
  if (recent.size > most) recent.delete(recent.values().next().value!)
}

/** Whether this person signed in from there a while ago: known without a query, so that a flood of strangers doesn't stand before them. */
export const hasSignedIn = (area: Of, { email, address }: { email: string; address: string }): boolean =>
  recent.has(nameOf(area, email, address))
