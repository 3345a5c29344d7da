/** `npm run master:add <email> [name]`: makes a user of the provider's own area, beside a running program or without one. */
import { readConfig } from './config.ts'
import { reachDatabase } from './db/start/open.ts'
import { linkMinutes } from './features/auth/letters.ts'
import { addMaster } from './start/add-master.ts'
import { prepareDatabase } from './start/prepare.ts'
import { atEnd, end, fail } from './start/shutdown.ts'
import { StartError } from './start-error.ts'

async function run(): Promise<void> {
  const [email = '', ...names] = process.argv.slice(2)
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new StartError('Name an e-mail: npm run master:add anna@example.com Anna')
  const config = readConfig(process.env)
  const { ownerUrl, stop } = await reachDatabase(config)
  atEnd(stop)
  const { masterUrl } = await prepareDatabase(ownerUrl, config)
  const name = names.join(' ') || email.split('@')[0]!
  const link = await addMaster(masterUrl, config.publicUrl, { email, name })
  console.log(`${email} sets a password here, once, within ${linkMinutes} minutes:\n${link}`)
}

await run().then(() => end(0), fail)
