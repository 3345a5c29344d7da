import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { openLogins, trustedLogins } from '../db/start/logins.ts'

let own: string | undefined

/** The owner's address of the database this test file works on. */
export const ownerUrl = () => own ?? inject('ownerUrl')
/** Its address with the traffic's login. */
export const appUrl = () => (own ? trustedLogins(own).appUrl : inject('appUrl'))
/** Its address with the login of the provider's area. */
export const masterUrl = () => (own ? trustedLogins(own).masterUrl : inject('masterUrl'))

/**
 * A database for this file alone: for a file that changes what all companies share, or does work for all of them, as a
 * worker runs every due job, whichever test added it. Call it before `useApp`.
 */
export function useOwnDatabase(): void {
  const name = `own_${process.pid}_${Date.now()}`
  const url = inject('ownerUrl').replace('/kontor?', `/${name}?`)
  own = url
  beforeAll(async () => {
    const client = new pg.Client({ connectionString: inject('ownerUrl') })
    await client.connect()
    await client.query(`create database ${name} template kontor_template`)
    await client.end()
    await openLogins(url)
  })
  // The next file of this worker, which has the same modules.
  afterAll(() => {
    own = undefined
  })
}
