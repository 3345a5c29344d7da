import type { Contract } from '@kontor/contract'
import { auth, masterAuth } from './api.generated.ts'
import { config } from './config.ts'
import type { Route } from './route.ts'

type Company = Contract['auth']
type Master = Contract['masterAuth']
type Either = { readonly [Call in keyof Company & keyof Master]: Route<Company[Call] | Master[Call]> }

/** The calls about a session: a company's on its host, the provider's on the base host (R16). */
export const sessionCalls = (): Either => (config.tenant ? auth : masterAuth)
