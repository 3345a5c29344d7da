import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartError } from '../../start-error.ts'
import { asOwner } from './owner.ts'

/** The logins for traffic and for the provider's area. */
export interface Logins {
  appUrl: string
  masterUrl: string
}

type Role = 'kontor_app' | 'kontor_master'

const kinds = {
  appUrl: { role: 'kontor_app', suffix: 'traffic', variable: 'DATABASE_APP_URL' },
  masterUrl: { role: 'kontor_master', suffix: 'provider', variable: 'DATABASE_MASTER_URL' },
} as const satisfies Record<keyof Logins, { role: Role; suffix: string; variable: string }>
type Kind = (typeof kinds)[keyof Logins]

/** Any number that no other advisory lock of the start uses. */
const lock = 7_021_836

/**
 * The logins of traffic and of the provider's area: those given, otherwise logins of their own, made here by the owner.
 * A session that only took another role could return to the owner with `set role`; a login that isn't a member of the
 * owner can't. Throws StartError where a login can't be made or used, or can become the owner.
 */
export async function openLogins(ownerUrl: string, given: Partial<Logins> = {}): Promise<Logins> {
  const open = async (name: keyof Logins) => {
    const kind = kinds[name]
    const url = given[name] ?? (await makeLogin(ownerUrl, kind))
    await checkLogin(url, kind, given[name] !== undefined)
    return url
  }
  const [appUrl, masterUrl] = await Promise.all([open('appUrl'), open('masterUrl')])
  return { appUrl, masterUrl }
}

/**
 * Makes the login where it is missing. Its password is kept in `secrets`, which only the owner reads, and set at every
 * start: a restored database finds no login, or one with another password. Nodes that start together wait for each other.
 */
async function makeLogin(ownerUrl: string, { role, suffix, variable }: Kind): Promise<string> {
  const name = loginName(ownerUrl, suffix)
  try {
    return await asOwner(ownerUrl, async (client) => {
      await client.query('select pg_advisory_lock($1)', [lock])
      const password = await keptPassword(client, suffix)
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
      const login = client.escapeIdentifier(name)
      if (!rowCount) await client.query(`create role ${login} login`)
      await client.query(`alter role ${login} login password ${client.escapeLiteral(password)}`)
      await client.query(`grant ${role} to ${login}`)
      return urlAs(ownerUrl, name, password)
    })
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartError(
      `The role of DATABASE_URL can't make the login ${name} (${(error as Error).message}): grant it CREATEROLE, or set ${variable}.`,
    )
  }
}

async function keptPassword(client: pg.Client, suffix: Kind['suffix']): Promise<string> {
  const name = `login of ${suffix}`
  await client.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('base64url'),
  ])
  const { rows } = await client.query<{ value: string }>('select value from secrets where name = $1', [name])
  return rows[0]!.value
}

/** Named after the database, because logins belong to the cluster: `kontor_traffic`. At most 63 bytes, as every name. */
function loginName(ownerUrl: string, suffix: Kind['suffix']): string {
  const { database } = new pg.Client({ connectionString: ownerUrl })
  const name = `${database}_${suffix}`
  if (Buffer.byteLength(name) <= 63) return name
  return `kontor_${suffix}_${createHash('sha256').update(name).digest('hex').slice(0, 16)}`
}

/** The address of a login that exists already, for a database that trusts its own socket. */
export const trustedLogins = (ownerUrl: string): Logins => ({
  appUrl: urlAs(ownerUrl, loginName(ownerUrl, 'traffic'), ''),
  masterUrl: urlAs(ownerUrl, loginName(ownerUrl, 'provider'), ''),
})

/** The owner's address for another login. Parameters of the address that name a person would win over its beginning. */
function urlAs(ownerUrl: string, user: string, password: string): string {
  const [address = '', query = ''] = ownerUrl.split('?', 2)
  const parameters = new URLSearchParams(query)
  for (const name of ['user', 'password']) parameters.delete(name)
  const place = address.replace(/^postgres(ql)?:\/\/([^/@]*@)?/, '')
  const login = `postgresql://${encodeURIComponent(user)}:${password}@${place}`
  return parameters.size ? `${login}?${parameters.toString().replaceAll('+', '%20')}` : login
}

interface Standing {
  name: string
  belongs: boolean
  is_owner: boolean
}

/** A login that is a superuser, or a member of the owner of the tables, can become them with `set role`. */
const standingText = `
  select session_user::text as name, pg_has_role(session_user, $1, 'usage') as belongs,
    (select rolsuper from pg_roles where rolname = session_user)
      or (select pg_has_role(session_user, relowner, 'member') from pg_class where oid = 'secrets'::regclass) as is_owner`

async function checkLogin(url: string, { role, variable }: Kind, isGiven: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url }).on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Standing>(standingText, [role])
    const { name, belongs, is_owner } = rows[0]!
    if (is_owner)
      throw new StartError(
        `${variable}: ${name} can become the owner of the tables. Use a login that is only granted ${role}.`,
      )
    if (!belongs)
      throw new StartError(`${variable}: ${name} isn't a member of ${role}. Run: grant ${role} to "${name}".`)
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = (error as Error).message
    throw new StartError(
      isGiven
        ? `${variable} can't be used (${reason}): correct it.`
        : `Kontor's own login ${client.user} can't connect (${reason}): allow it in pg_hba.conf, or set ${variable}.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}
