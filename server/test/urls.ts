import pg from 'pg'
import { beforeAll, inject } from 'vitest'
import { openLogins, trustedLogins } from '../db/logins.ts'

let own: string | undefined

/** The owner's address of the database this test file works on. */
export const ownerUrl = () => own ?? inject('ownerUrl')
/** Its address with the traffic's login. */
export const appUrl = () => (own ? trustedLogins(own).appUrl : inject('appUrl'))
/** Its address with the login of the provider's area. */
export const masterUrl = () => (own ? trustedLogins(own).masterUrl : inject('masterUrl'))

/**
 * A database for this file alone, because its worker runs all due jobs, whichever test added them, or because it changes
 * rows that belong to no company. Call it before `useApp`.
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
}
