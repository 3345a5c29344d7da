/**
 * The part of a host after a company's name. `kontor.localhost` has subdomains that name companies; plain `localhost`
 * and the loopback addresses have none (R13), nor have other hosts without a dot.
 */
export function baseHostOf(hostname: string): string | null {
  if (hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')) return 'kontor.localhost'
  return /^[\d.]+$|^\[/.test(hostname) ? null : hostname
}

/**
 * The address of a company by its name; null if the name can't be one. A whole address that was typed is accepted too.
 */
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
