import type pg from 'pg'
import type { Authenticate } from '../access/authenticate.ts'
import type { Companies } from '../access/companies.ts'
import type { Tokens } from '../access/tokens.ts'
import type { Regions } from '../db/regions.ts'
import type { Hub } from '../realtime/hub.ts'

/** What the program stands on: made once at start, handed to every call. */
export interface Ground {
  regions: Regions
  tokens: Tokens
  /** The database of companies and reference data, without any tenant. */
  platform: pg.Pool
  companies: Companies
  authenticate: Authenticate
  hub: Hub
  /** Signs what leaves the program: tokens and channels. */
  secret: string
}
