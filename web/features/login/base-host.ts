/**
 * The part of a host that follows a company's name. `localhost` and the loopback addresses have no subdomains that name
 * a company (R13), `kontor.localhost` has; other bare addresses have none at all.
 */
export function baseHostOf(hostname: string): string | null {
  if (hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')) return 'kontor.localhost'
  return /^[\d.]+$|^\[/.test(hostname) ? null : hostname
}

/** The address of a company; null when the name can't be one. Somebody who types the whole address means it. */
export function companyAddress(typed: string, base: string, { protocol, port }: { protocol: string; port: string }) {
  const name = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[:/].*$/, '')
    .replace(`.${base}`, '')
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(name)) return null
  return `${protocol}//${name}.${base}${port ? `:${port}` : ''}/login`
}
