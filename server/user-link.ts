/** `npm run user:link <email>`: prints a link by which a person sets a password, beside a running program or without one. */
import { readConfig } from './config.ts'
import { reachDatabase } from './db/start/open.ts'
import { linkMinutes } from './features/auth/letters.ts'
import { prepareDatabase } from './start/prepare.ts'
import { atEnd, end, fail } from './start/shutdown.ts'
import { makeUserLinks } from './start/user-links.ts'
import { StartError } from './start-error.ts'

async function run(): Promise<void> {
  const [email = ''] = process.argv.slice(2)
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new StartError('Name an e-mail: npm run user:link anna@example.com')
  const config = readConfig(process.env)
  const { ownerUrl, stop } = await reachDatabase(config)
  atEnd(stop)
  const { appUrl } = await prepareDatabase(ownerUrl, config)
  const links = await makeUserLinks(appUrl, config.publicUrl, email)
  if (!links.length)
    throw new StartError(
      `No company knows ${email}, or the person is switched off. A user of the provider's area gets a link by npm run master:add.`,
    )
  console.log(`${email} sets a password here, once, within ${linkMinutes} minutes:`)
  for (const { company, address } of links) console.log(`${company}: ${address}`)
}

await run().then(() => end(0), fail)
