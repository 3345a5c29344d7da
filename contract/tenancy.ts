const stages = new Set(['dev', 'qa', 'staging', 'api', 'preprod'])
const address = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/

/**
 * The tenant that a host stands for, or null on the base (master) host. R1–R11, R13. The tenant is the part before the
 * last two labels, or before the last three if any label is one of dev, qa, staging, api, preprod. A port is ignored;
 * an IP address and `localhost` have no tenant. Returned in lower case.
 */
export function tenantOfHost(host: string): string | null {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  if (address.test(name)) return null
  const labels = name.split('.')
  const kept = labels.some((label) => stages.has(label)) ? 3 : 2
  return labels.slice(0, -kept).join('.') || null
}
