import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const head = "// Drawn from the folders by `npm run generate`; don't edit.\n"

/** The lists of all features' parts, found by their place in the tree, so that nobody lists a new feature by hand. */
export function generateIndexes(): Record<string, string> {
  return {
    'contract/calls.generated.ts': contractCalls(),
    'contract/labels/en.generated.ts': englishLabels(),
    'server/features/routes.generated.ts': serverRoutes(),
    ...webScreens(),
  }
}

/** Every `feature(…)` of the contract's files. */
function contractCalls(): string {
  const found = declaredIn(filesIn('contract'), /^export const (\w+) = feature\(/gm).sort(byName)
  const names = found.map(({ name }) => name)
  const files = [...new Set(found.map(({ path }) => path))].sort()
  const all = files.map((path) => `export * from '${fromFolder('contract', path)}'\n`).join('')
  return `${head}${found.map(importOf).join('')}
${all}
/** Every call of the API, by feature. Static paths win over parameters, whatever the order. */
export const contract = {
${names.map((name) => `  ${name},\n`).join('')}}
`
}

/** Every namespace of texts: a file of English. Those of the sign-in are a table of their own. */
function englishLabels(): string {
  const ofSignIn = new Set(['error', 'login', 'shell'])
  const names = filesIn('contract/labels/en', '.json')
    .map((path) => path.replace(/^.*\/|\.json$/g, ''))
    .filter((name) => !ofSignIn.has(name))
  return `${head}${names.map((name) => `import ${name} from './en/${name}.json' with { type: 'json' }\n`).join('')}import { signIn } from './sign-in.ts'

/** Every text of the product in English, by namespace; the other languages follow these keys. */
export const en = {
  ...signIn,
${names.map((name) => `  ${name},\n`).join('')}}
`
}

/** Every `implement(…)` of the features, and the refusals of their constraints. */
function serverRoutes(): string {
  const files = filesIn('server/features')
  const constraints = files.filter((path) => path.endsWith('/constraints.ts'))
  const found = declaredIn(files, /^export const (\w+) = implement\(/gm)
  const sides = constraints.map((path) => `import '${fromFolder('server/features', path)}'\n`).join('')
  return `${head}import type { Route } from '../http/implement.ts'
${sides}${found.map((each) => `import { ${each.name} } from '${fromFolder('server/features', each.path)}'\n`).join('')}
/** The calls of every feature. */
export const routes: Route[] = [
${found.map(({ name }) => `  ...${name},\n`).join('')}]
`
}

/** Every list of screens that a feature's `routes.ts` exports, by its area; those of the sign-in belong to the entrance. */
function webScreens(): Record<string, string> {
  const files = filesIn('web/features').filter((path) => path.endsWith('/routes.ts') && !path.includes('/login/'))
  const others = declaredIn(files, /^export const area: Area = '(\w+)'/gm)
  const of = (area: string) => {
    const own = files.filter((path) => (others.find((other) => other.path === path)?.name ?? 'everyday') === area)
    const found = declaredIn(own, /^export const (\w+): Screen\[\] = \[/gm)
    return `${head}import type { Screen } from '../kit/session/screen.ts'
${found.map((each) => `import { ${each.name} } from '${fromFolder('web/features', each.path)}'\n`).join('')}
export const screens: Screen[] = [
${found.map(({ name }) => `  ...${name},\n`).join('')}]
`
  }
  const areas = ['everyday', ...new Set(others.map(({ name }) => name))]
  return Object.fromEntries(areas.map((area) => [`web/features/${area}.generated.ts`, of(area)]))
}

interface DeclaredFeature {
  name: string
  path: string
}

const declaredIn = (files: readonly string[], pattern: RegExp): DeclaredFeature[] =>
  files.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([, name]) => ({ name: name!, path })),
  )

const byName = (a: DeclaredFeature, b: DeclaredFeature) => a.name.localeCompare(b.name, 'en')
const importOf = ({ name, path }: DeclaredFeature) => `import { ${name} } from '${fromFolder('contract', path)}'\n`
const fromFolder = (folder: string, path: string) => `.${path.slice(folder.length)}`

/** Files below a folder by their path from the root, in order; tests and generated ones left out. */
function filesIn(folder: string, end = '.ts'): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(end) && !/\.(test|generated|data)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !path.includes('node_modules'))
    .sort()
}
