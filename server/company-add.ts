/** `npm run company:add [--country=US] <subdomain> <name> <email> [person]`: makes a company and its first administrator, beside a running program or without one. */
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { reachDatabase } from './db/start/open.ts'
import { linkMinutes } from './features/auth/letters.ts'
import { addCompany } from './start/add-company.ts'
import { prepareDatabase } from './start/prepare.ts'
import { atEnd, end, fail } from './start/shutdown.ts'
import { makeUserLinks } from './start/user-links.ts'
import { StartError } from './start-error.ts'

async function run(): Promise<void> {
  const { values, positionals } = readArguments()
  const [subdomain = '', name = '', email = '', ...names] = positionals
  if (!subdomain || !name || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new StartError(
      'Name a subdomain, a company and an e-mail: npm run company:add acme "Acme Ltd" anna@example.com Anna',
    )
  const config = readConfig(process.env)
  const { ownerUrl, stop } = await reachDatabase(config)
  atEnd(stop)
  const { appUrl } = await prepareDatabase(ownerUrl, config)
  const person = { email, name: names.join(' ') || email.split('@')[0]! }
  await addCompany(ownerUrl, { subdomain, name, country: values.country }, person)
  const [link] = await makeUserLinks(appUrl, config.publicUrl, email, subdomain)
  console.log(`${email} sets a password here, once, within ${linkMinutes} minutes:\n${link!.address}`)
}

function readArguments() {
  try {
    return parseArgs({ options: { country: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new StartError((error as Error).message)
  }
}

await run().then(() => end(0), fail)
