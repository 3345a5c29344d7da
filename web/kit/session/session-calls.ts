import type { Contract } from '@kontor/contract'
import { auth, masterAuth } from '../http/api.generated.ts'
import { config } from '../http/config.ts'
import type { Route } from '../http/route.ts'

type Company = Contract['auth']
type Master = Contract['masterAuth']
type Either = { readonly [Call in keyof Company & keyof Master]: Route<Company[Call] | Master[Call]> }

/** The calls about a session: a company's on its host, the provider's on the base host (R16). */
export const sessionCalls = (): Either => (config.tenant ? auth : masterAuth)
