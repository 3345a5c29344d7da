import { styleText } from 'node:util'
import type { Config } from '../config.ts'
import { demoAccounts } from '../demo/accounts.ts'

/** The text after a start: addresses and accounts. `holdsDemo`: the demo company is in the database. */
export function banner(config: Config, holdsDemo: boolean): string {
  const { port, host, dataDir, databaseUrl, demo } = config
  const address = (name: string) => `http://${name}:${port}`
  const showsDemo = demo && holdsDemo
  return [
    '',
    `${styleText('bold', 'Kontor')} is ready at ${styleText(['bold', 'cyan'], address(showsDemo ? 'demo.kontor.localhost' : 'kontor.localhost'))}`,
    styleText('dim', `  every company: ${address('kontor.localhost')}, listening on ${host}`),
    styleText('dim', `  data: ${databaseUrl ? 'the database of DATABASE_URL' : dataDir}`),
    '',
    ...(showsDemo ? ['Sign in to the demo company as', ...accountsAt(address), ''] : []),
    ...aboutDemo(config, holdsDemo),
    styleText('dim', 'Ctrl-C ends it.'),
  ].join('\n')
}

function aboutDemo({ host, isLocal, demo }: Config, holdsDemo: boolean): string[] {
  if (holdsDemo && !isLocal)
    return [
      styleText(
        'yellow',
        `Anyone who reaches ${host} can sign in: this database holds the demo accounts, the provider's too, with a`,
      ),
      styleText('yellow', 'public password. Use a new DATA_DIR or database with DEMO=off for real work.'),
      '',
    ]
  if (holdsDemo || demo) return []
  return [
    styleText(
      'dim',
      'No demo company: it is filled by default only into the embedded database, and only while HOST is this machine',
    ),
    styleText('dim', 'alone (DEMO=on fills it anyway). The first user: npm run master:add you@example.com'),
    '',
  ]
}

function accountsAt(address: (name: string) => string): string[] {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  return demoAccounts.map(
    ({ email, password, role, host }) =>
      `  ${email.padEnd(width)}  ${password}  ${styleText('dim', `${role.replace('_', ' ')}, ${address(host)}`)}`,
  )
}
