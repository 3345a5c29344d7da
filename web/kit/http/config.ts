import { tenantOfHost } from '@kontor/contract/tenancy.ts'

const host = globalThis.location?.hostname ?? 'localhost'
const env = import.meta.env ?? {}

/**
 * The address of the API. A build may move each family of calls elsewhere (R451); tests point all of them at their own
 * server.
 */
export const config = {
  /** Prefix of every path; empty: the page's own origin. */
  origin: (env.VITE_API_ORIGIN as string | undefined) ?? '',
  families: {
    '/company/v1': (env.VITE_COMPANY_BASE as string | undefined) ?? '/company/v1',
    '/master/v1': (env.VITE_MASTER_BASE as string | undefined) ?? '/master/v1',
  },
  /** The company whose host this is; null on the base host (R1–R13). */
  tenant: tenantOfHost(host),
}

/** An address on the base host, where no company is, as this host's people reach it. */
export function onBaseHost(path: string): string {
  const { protocol, host } = location
  return `${protocol}//${config.tenant ? host.slice(config.tenant.length + 1) : host}${path}`
}
