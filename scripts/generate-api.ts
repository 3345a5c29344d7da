import { answerKindOf, changesOf, contract, type Endpoint, isReading, uploadRulesOf } from '@kontor/contract'
import { filtersOf } from '@kontor/contract/filter-kinds.ts'

const quote = (text: string) => `'${text}'`

function access(declared: Endpoint['access']): string {
  return typeof declared === 'string' ? quote(declared) : `[${declared.map(quote).join(', ')}]`
}

function line(name: string, call: Endpoint): string {
  const parts = [`method: ${quote(call.method)}`, `path: ${quote(call.path)}`, `access: ${access(call.access)}`]
  if (call.idempotent) parts.push('idempotent: true')
  if (call.reads) parts.push(`reads: [${call.reads.map(quote).join(', ')}]`)
  const changes = isReading(call) ? null : changesOf(call)
  if (changes) parts.push(`changes: [${changes.map(quote).join(', ')}]`)
  if (call.deletes) parts.push(`deletes: { row: ${quote(call.deletes.row)}, ids: ${quote(call.deletes.ids)} }`)
  if (uploadRulesOf(call.body)) parts.push('form: true')
  const kind = answerKindOf(call.response)?.is
  if (kind === 'file' || kind === 'redirect') parts.push('file: true')
  const filters = filtersOf(call).map(({ slug, kind }) => `${slug}: ${quote(kind)}`)
  if (filters.length > 0) parts.push(`filters: { ${filters.join(', ')} }`)
  return `  ${name}: { ${parts.join(', ')} },`
}

const head = "// Drawn from the contract by `npm run generate`; don't edit.\n"

/**
 * The browser's table of calls by file, generated from the contract: without schemas, so that no zod reaches the
 * browser, and with a module for each group, so that a screen loads those of its own calls only.
 */
export function generateApi(): Record<string, string> {
  const groups = Object.entries(contract).map(([name, calls]): [string, string] => {
    const lines = Object.entries(calls).map(([call, declared]) => line(call, declared))
    const table = `export const ${name}: Routes<${quote(name)}> = {\n${lines.join('\n')}\n}\n`
    return [`web/kit/http/api/${name}.generated.ts`, `${head}import type { Routes } from '../route.ts'\n\n${table}`]
  })
  const exports = Object.keys(contract).map((name) => `export { ${name} } from './api/${name}.generated.ts'\n`)
  return Object.fromEntries([...groups, ['web/kit/http/api.generated.ts', head + exports.join('')]])
}
