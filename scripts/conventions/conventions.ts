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
  return [...files.flatMap((file) => ofAll.flatMap((rule) => rule(file))), ...namesTwice(files)]
}

/** Screens of a feature are exported under the same name from each `routes.ts`, by which they are found. */
const isNamed = /^(?:contract|server|web|bench|e2e|scripts)\/(?!.*(?:\.generated\.ts|\/routes\.ts)$).*\.tsx?$/

/** An exported name stands once in a workspace: two things never share one. A schema and its type are one. */
function namesTwice(files: readonly SourceFile[]): string[] {
  const first = new Map<string, string>()
  return files.flatMap(({ path, text }) => {
    if (!isNamed.test(path)) return []
    const exported = withoutExceptions(text).matchAll(
      /^export (?:abstract )?(?:async )?(?:type|interface|class|const|function\*?) (\w+)/gm,
    )
    return [...new Set([...exported].map(([, name]) => name!))].flatMap((name) => {
      const key = `${path.split('/')[0]} ${name}`
      const other = first.get(key)
      if (!other) first.set(key, path)
      return other ? [`${path}: "${name}" is exported by ${other} as well; a name stands once in a workspace.`] : []
    })
  })
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
