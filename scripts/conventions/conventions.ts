import rules from '../../spec/rules.json' with { type: 'json' }
import { breachesOfLayers } from './layers.ts'
import { patterns } from './patterns.ts'
import { breachesOfWords } from './words.ts'

export interface SourceFile {
  /** From the root, with `/`. */
  path: string
  text: string
}

/** One sentence for each place that departs from the house's rules. */
export function breaches(files: readonly SourceFile[]): string[] {
  const ofAll = [breachesOfLayers, breachesOfPatterns, breachesOfRuleIds, breachesOfWords]
  return files.flatMap((file) => ofAll.flatMap((rule) => rule(file)))
}

function breachesOfPatterns({ path, text }: SourceFile): string[] {
  // The list itself and the breaches planted into its test aren't breaches.
  if (path.startsWith('scripts/conventions/')) return []
  const code = withoutExceptions(text)
  return patterns.flatMap(({ files, found, say }) => {
    const breach = files.test(path) ? code.match(found)?.[0] : undefined
    return breach === undefined ? [] : [`${path}: "${breach.trim().slice(0, 60)}"; ${say}.`]
  })
}

/**
 * Leaves out comments, and the code that a comment `convention: why` excuses: what stands before it in its line, or else the line
 * below.
 */
export const withoutExceptions = (text: string): string =>
  text
    .replace(/^.*\S.*(?:\/\/|\/\*) convention: \S.*$/gm, (line) => (/^\s*(?:\/\/|\/\*|\{\/\*)/.test(line) ? line : ''))
    .replace(/^\s*(?:\/\/|\{?\/\*) convention: \S.*\n.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')

const ruleIds = new Set(rules.map(({ id }) => id))

/** A title or comment names the rule that it is about: one that `spec/rules.json` has. */
function breachesOfRuleIds({ path, text }: SourceFile): string[] {
  if (!/^(?:contract|server|web|e2e|spec)\/.*\.tsx?$/.test(path)) return []
  const unknown = text.match(/\bR\d{1,3}\b/g)?.find((id) => !ruleIds.has(id))
  return unknown ? [`${path}: "${unknown}"; spec/rules.json has no such rule.`] : []
}
