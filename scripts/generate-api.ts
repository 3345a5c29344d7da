import { contract, type Endpoint } from '@kontor/contract'

/** Where the table is kept, from the root. */
export const apiFile = 'web/kit/api.generated.ts'

const quote = (text: string) => `'${text}'`

function access(declared: Endpoint['access']): string {
  return typeof declared === 'string' ? quote(declared) : `[${declared.map(quote).join(', ')}]`
}

function line(name: string, call: Endpoint): string {
  const parts = [`method: ${quote(call.method)}`, `path: ${quote(call.path)}`, `access: ${access(call.access)}`]
  if (call.idempotent) parts.push('idempotent: true')
  return `  ${name}: { ${parts.join(', ')} },`
}

/** The browser's table of calls, drawn from the contract: no schema, so that no zod reaches the browser. */
export function generateApi(): string {
  const tables = Object.entries(contract).map(([name, calls]) => {
    const lines = Object.entries(calls).map(([call, declared]) => line(call, declared))
    return `export const ${name}: Routes<${quote(name)}> = {\n${lines.join('\n')}\n}\n`
  })
  const head =
    "// Drawn from the contract by `npm run generate`; don't edit.\nimport type { Routes } from './route.ts'\n"
  return [head, ...tables].join('\n')
}
