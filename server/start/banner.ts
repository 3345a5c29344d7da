import { styleText } from 'node:util'
import type { Config } from '../config.ts'
import { demoAccounts } from '../demo/accounts.ts'

/** What a person needs after a start: where to go, and as whom. */
export function banner(config: Config): string {
  const { port, host, dataDir, databaseUrl, demo } = config
  const address = (name: string) => `http://${name}:${port}`
  return [
    '',
    `${styleText('bold', 'Kontor')} is ready at ${styleText(['bold', 'cyan'], address(demo ? 'demo.kontor.localhost' : 'kontor.localhost'))}`,
    styleText('dim', `  every company: ${address('kontor.localhost')}, listening on ${host}`),
    styleText('dim', `  data: ${databaseUrl ? 'the database of DATABASE_URL' : dataDir}`),
    '',
    ...(demo ? ['Sign in to the demo company as', ...accountsAt(address), ''] : []),
    styleText('dim', 'Ctrl-C ends it.'),
  ].join('\n')
}

function accountsAt(address: (name: string) => string): string[] {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  return demoAccounts.map(
    ({ email, password, role, host }) =>
      `  ${email.padEnd(width)}  ${password}  ${styleText('dim', `${role}, ${address(host)}`)}`,
  )
}
