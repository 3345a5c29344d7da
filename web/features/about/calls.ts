import type { Contract } from '@kontor/contract'
import { applications, versions } from '../../kit/http/api.generated.ts'
import { config } from '../../kit/http/config.ts'
import type { Route } from '../../kit/http/route.ts'

type Company = Contract['applications']
type Master = Contract['versions']

interface AboutCalls {
  all: Route<Company['all'] | Master['applications']>
  ofApplication: Route<Company['versions'] | Master['ofApplication']>
}

/** The applications and their versions: a company's calls on its host, the provider's on the base host. */
export const aboutCalls = (): AboutCalls =>
  config.tenant
    ? { all: applications.all, ofApplication: applications.versions }
    : { all: versions.applications, ofApplication: versions.ofApplication }
