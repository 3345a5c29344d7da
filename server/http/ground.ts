import type { Authenticate } from '../access/authenticate.ts'
import type { FindCompany } from '../access/companies.ts'
import type { Tokens } from '../access/tokens.ts'
import type { Regions } from '../db/regions.ts'
import type { Hub } from '../realtime/hub.ts'

/** What the program stands on: made once at start, handed to every call. */
export interface Ground {
  regions: Regions
  tokens: Tokens
  findCompany: FindCompany
  authenticate: Authenticate
  hub: Hub
}
