import { styleText } from 'node:util'
import type { Config } from '../config.ts'
import { demoAccounts } from '../demo/accounts.ts'

/** What a person needs after a start: where to go, and as whom. */
export function banner({ port, host, dataDir, databaseUrl }: Config): string {
  const address = (name: string) => `http://${name}:${port}`
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  const accounts = demoAccounts.map(
    ({ email, password, role, host }) =>
      `  ${email.padEnd(width)}  ${password}  ${styleText('dim', `${role}, ${address(host)}`)}`,
  )
  return [
    '',
    `${styleText('bold', 'Kontor')} is ready at ${styleText(['bold', 'cyan'], address('demo.kontor.localhost'))}`,
    styleText('dim', `  every company: ${address('kontor.localhost')}, listening on ${host}`),
    styleText('dim', `  data: ${databaseUrl ? 'the database of DATABASE_URL' : dataDir}`),
    '',
    'Sign in to the demo company as',
    ...accounts,
    '',
    styleText('dim', 'Ctrl-C ends it.'),
  ].join('\n')
}
