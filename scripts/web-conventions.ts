import type { SourceFile } from './conventions.ts'

/** Where an address of the product may be written. The paths of calls, and files that the server serves, aren't addresses. */
const mayWriteAddresses = /(^|\/)addresses\.ts$|\.(generated|fixture)\.tsx?$|\.test\.tsx?$|^web\/vite\.config\.ts$/
const writtenAddress =
  /(?<![\w)])['"`]\/(?!(?:company|master)\/v1|(?:master\/|broadcasting\/auth|help)['"`])(?![\w-]+\.\w+['"`])[a-z0-9:]|(?:\b(?:to|href|closesTo)=\{?|\b(?:to|pathname):\s*|\b(?:navigate|redirect)\(\s*)['"`]\/(?!['"`]?[\w-]+\.\w+['"`])|\/\^\\\/(?:[a-z]|\((?!\?|company))|\b(?:search|useSearchParams\(\)\[0\])\.get\(/

/** Links and the table of routes are built from the same `addresses.ts`, so that an address stands once (decision 0035). */
export function breachesOfAddresses({ path, text }: SourceFile): string[] {
  if (!/^web\/.*\.tsx?$/.test(path) || mayWriteAddresses.test(path)) return []
  const code = text.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const found = code.match(writtenAddress)
  if (!found) return []
  const line = code.slice(found.index).split('\n')[0]!.trim()
  return [`${path}: "${line.slice(0, 60)}"; addresses.ts of the feature builds an address and reads its query.`]
}
