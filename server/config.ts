import { resolve } from 'node:path'
import { StartError } from './start-error.ts'

export interface Config {
  port: number
  /** `localhost` listens on both loopback addresses; `0.0.0.0` or `::` on every network. */
  host: string
  /** Absolute. Holds the embedded PostgreSQL and its log. */
  dataDir: string
  /** The owner of an external database; migrations run as this role. Absent: the embedded PostgreSQL. */
  databaseUrl?: string
  /** Traffic's own connection; absent, a login that the owner makes at the start. */
  databaseAppUrl?: string
  /** The connection of the provider's own area; absent, a login that the owner makes at the start. */
  databaseMasterUrl?: string
  /** Signs the tokens; all nodes of one database need the same. Absent: one the program keeps itself. */
  secret?: string
  /** The least severe level that is logged. */
  logLevel: LogLevel
  /** The addresses of the proxy in front (`X-Forwarded-…`): names or networks. Absent: there is none. */
  trustProxy?: string
  /** Whether that proxy sets `X-Forwarded-Host`; otherwise the tenant is read from `Host` alone. */
  forwardedHost: boolean
  /** The base host's address as people open it, without a path or a closing slash. */
  publicUrl: string
  /** The mail server; absent, mails are kept for administrators to read. */
  mail?: { smtpUrl: string; from: string }
  /** Processes that answer on the one port: as many as the machine has cores, where it has several. */
  workers: number
  /** Whether a database without companies gets the demo company, whose accounts have a public password. */
  demo: boolean
  /** Whether only programs on this machine can connect: it listens on a loopback address. */
  isLocal: boolean
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const root = resolve(import.meta.dirname, '..')

/**
 * Reads the configuration from the environment. An empty value counts as absent.
 * Throws StartError with one sentence for the first value that can't be used.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL')
  const databaseAppUrl = readDatabaseUrl(env, 'DATABASE_APP_URL')
  const databaseMasterUrl = readDatabaseUrl(env, 'DATABASE_MASTER_URL')
  if (databaseAppUrl && !databaseUrl) throw new StartError('DATABASE_APP_URL needs DATABASE_URL beside it.')
  if (databaseMasterUrl && !databaseUrl) throw new StartError('DATABASE_MASTER_URL needs DATABASE_URL beside it.')
  const port = readPort(env.PORT)
  const host = env.HOST || 'localhost'
  const isLocal = isLoopback(host)
  const mail = readMail(env)
  return {
    port,
    host,
    isLocal,
    workers: readWorkers(env.WORKERS),
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    logLevel: readLogLevel(env.LOG_LEVEL),
    demo: readSwitch(env.DEMO, 'DEMO') ?? (isLocal && !databaseUrl),
    forwardedHost: readForwardedHost(env),
    publicUrl: readPublicUrl(env.PUBLIC_URL || `http://kontor.localhost:${port}`),
    ...(env.TRUST_PROXY && { trustProxy: readTrustProxy(env.TRUST_PROXY) }),
    ...(mail && { mail }),
    ...(databaseUrl && { databaseUrl }),
    ...(databaseAppUrl && { databaseAppUrl }),
    ...(databaseMasterUrl && { databaseMasterUrl }),
    ...(env.SECRET && { secret: readSecret(env.SECRET) }),
  }
}

function readPort(text: string | undefined): number {
  if (!text) return 3000
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port
  throw new StartError(`PORT must be a number from 1 to 65535, not "${text}".`)
}

function readWorkers(text: string | undefined): number {
  if (!text) return 1
  const workers = Number(text)
  if (/^\d+$/.test(text) && workers >= 1 && workers <= 64) return workers
  throw new StartError(`WORKERS must be a number from 1 to 64, not "${text}".`)
}

/** The value is never shown: it may hold a password. */
function readDatabaseUrl(env: NodeJS.ProcessEnv, name: `DATABASE_${'' | 'APP_' | 'MASTER_'}URL`): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (/^postgres(ql)?:\/\/./.test(text)) return text
  throw new StartError(`${name} must look like postgresql://user:password@host:5432/database.`)
}

function readPublicUrl(text: string): string {
  if (/^https?:\/\/[^\s/?#@]+\/?$/.test(text)) return text.replace(/\/$/, '')
  throw new StartError(`PUBLIC_URL must look like https://kontor.example.com, not "${text}".`)
}

/** The server's address is never shown: it may hold a password. */
function readMail({ SMTP_URL: smtpUrl, MAIL_FROM: from }: NodeJS.ProcessEnv): Config['mail'] {
  if (!smtpUrl) return undefined
  if (!/^smtps?:\/\/./.test(smtpUrl)) throw new StartError('SMTP_URL must look like smtp://user:password@host:587.')
  if (!from?.includes('@')) throw new StartError('SMTP_URL needs MAIL_FROM beside it: the address mails come from.')
  return { smtpUrl, from }
}

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)

function readForwardedHost({ FORWARDED_HOST: text, TRUST_PROXY: proxy }: NodeJS.ProcessEnv): boolean {
  const isOn = readSwitch(text, 'FORWARDED_HOST') ?? false
  if (isOn && !proxy) throw new StartError('FORWARDED_HOST needs TRUST_PROXY beside it: the proxy that sets it.')
  return isOn
}

function readSwitch(text: string | undefined, name: string): boolean | undefined {
  if (!text) return undefined
  if (text === 'on') return true
  if (text === 'off') return false
  throw new StartError(`${name} must be on or off, not "${text}".`)
}

function readLogLevel(text: string | undefined): LogLevel {
  const level = logLevels.find((known) => known === (text || 'warn'))
  if (level) return level
  throw new StartError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`)
}

/** Never trust everybody: a client that can claim any address escapes every limit counted by address. */
function readTrustProxy(text: string): string {
  const isPlace = (place: string) => /^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)$/.test(place)
  if (text.split(',').every((place) => isPlace(place.trim()) && !place.trim().endsWith('/0'))) return text
  throw new StartError('TRUST_PROXY must list loopback, linklocal, uniquelocal, addresses or networks, by commas.')
}

function readSecret(text: string): string {
  if (text.length >= 32) return text
  throw new StartError('SECRET must have at least 32 characters.')
}
