import type { IdKind } from '@kontor/contract'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Authenticate } from '../access/authenticate.ts'
import type { AuthenticateMaster } from '../access/authenticate-master.ts'
import type { CompanyLookup } from '../access/companies.ts'
import type { Tokens } from '../access/tokens.ts'
import type { Streams } from '../db/query/stream.ts'
import type { Regions } from '../db/regions.ts'
import type { Turns } from '../db/turns.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Hub } from '../realtime/hub.ts'
import type { KnownRows } from './known-ids.ts'
import type { Refusals } from './refusals.ts'

/** The program's foundations: made once at start, passed to every call. */
export interface Ground {
  regions: Regions
  /** The databases of `regions`, for long reads. */
  streams: Streams
  /** Bounds how many calls of a user, a company and an address are worked on at once. */
  turns: Turns
  tokens: Tokens
  /** The database of companies and reference data, without any tenant. */
  platform: pg.Pool
  companies: CompanyLookup
  authenticate: Authenticate
  /** The database of `platform`, for data that only the provider may write; see `withPlatform`. */
  master: pg.Pool
  authenticateMaster: AuthenticateMaster
  /**
   * A few connections for calls without a session, to the databases of `regions` and `master`, so that a flood of such
   * calls can use up only these.
   */
  publicPools: { regions: Regions; master: pg.Pool; turns: Turns }
  /** Refusals that this node repeats without asking the database. */
  refusals: Refusals
  /** The rows whose ids a caller may name; the same for every call. */
  known: KnownRows<IdKind>
  hub: Hub
  /** Null where no mail server is configured: mails are kept for administrators to read. */
  mailer: Mailer | null
  /**
   * The base host's public address, without a path. Links in mails begin with it, because the host of a request may be
   * forged.
   */
  publicUrl: string
  /** Whether the trusted proxy sets `X-Forwarded-Host`, and drops a caller's own. */
  forwardedHost: boolean
  /** Signs tokens and channels. */
  secret: string
  log: FastifyBaseLogger
}
