import { basename } from 'node:path'
import { test } from '@playwright/test'
import { asOwner } from '../server/db/start/owner.ts'
import { emailIn, fillLikeDemo } from '../server/demo/demo.ts'
import { ownerUrl } from './program.ts'

/** Journeys about the demo company itself, the second company beside it, or one that they make empty. */
const aboutTheDemo = ['base-host', 'usage', 'first-hour']

/** Bookings on the days next to today, so that a screen looks used. Journeys book on later days. */
const days = { back: 2, ahead: 5 }

/**
 * The subdomain of the running journey's company. Each file has a company of its own, named after it; a measure, which
 * is no journey, names one (`E2E_COMPANY`).
 */
export function companyOf(): string {
  if (process.env.E2E_COMPANY) return process.env.E2E_COMPANY
  const file = basename(test.info().file, '.e2e.ts')
  return aboutTheDemo.includes(file) ? 'demo' : file
}

export const addressOfCompany = (port: number | string = process.env.E2E_PORT!) =>
  `http://${companyOf()}.kontor.localhost:${port}`

/** The e-mail of a person of the demo company in the running journey's company. */
export const emailOf = (email: string) => (companyOf() === 'demo' ? email : emailIn(companyOf(), email))

/**
 * Makes the running journey's company before the first test of its file; a worker that replaces a failed one finds it
 * made.
 */
export async function makeCompany(): Promise<string> {
  const company = companyOf()
  if (!made.has(company) && !(await holdsCompany(company)))
    await fillLikeDemo(await ownerUrl(), company, days).catch((error) => {
      // The message of a deadlock doesn't say between what.
      throw new Error([error.message, error.detail, error.where].filter(Boolean).join('\n'), { cause: error })
    })
  made.add(company)
  return company
}

const made = new Set<string>()

const holdsCompany = async (subdomain: string) =>
  asOwner(await ownerUrl(), async (client) => {
    const { rowCount } = await client.query('select from companies where subdomain = $1', [subdomain])
    return rowCount !== 0
  })
