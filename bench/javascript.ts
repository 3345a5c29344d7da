import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildWeb } from '../scripts/build-web.ts'
import { type Figure, kB } from './figures.ts'

const dist = join(import.meta.dirname, '..', 'web', 'dist')
const assets = join(dist, 'assets')

/** G9: what the browser loads of JavaScript, compressed, until the login page and the start stand there. */
export async function measureJavascript(): Promise<Figure[]> {
  buildWeb()
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const first = closure(files.filter((name) => page.includes(name)))
  const named = (start: string) => files.filter((name) => name.startsWith(`${start}-`))
  const login = union(first, closure(named('LoginPage')))
  const home = union(login, closure([...named('routes'), ...named('Shell'), ...named('Home')]))
  const lazy = files.filter((name) => !first.has(name)).map((name) => ({ name, size: sizeOf([name]) }))
  const [largest] = lazy.sort((a, b) => b.size - a.size)
  return [
    limit('JavaScript of the login page', sizeOf(login), 120_000),
    limit('JavaScript from login to home', sizeOf(home), 200_000),
    limit(`largest lazy chunk (${largest!.name.replace(/-[\w-]{8}\.js$/, '')})`, largest!.size, 60_000),
  ]
}

function limit(what: string, size: number, most: number): Figure {
  return { goal: 'G9', what, reached: kB(size), wanted: `≤ ${kB(most)}`, holds: size <= most }
}

/** Files with all they import at once. */
function closure(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name) || !existsSync(join(assets, name))) continue
    found.add(name)
    const text = readFileSync(join(assets, name), 'utf8')
    closure(
      [...text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map((match) => match[1]!),
      found,
    )
  }
  return found
}

const union = (a: Set<string>, b: Set<string>) => new Set([...a, ...b])
const sizeOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(assets, name))).length, 0)
