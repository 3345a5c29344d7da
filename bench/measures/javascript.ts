import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { buildWeb } from '../../scripts/build-web.ts'
import { type Figure, kB } from '../figures.ts'
import { emptyScreens, roomsOfEmptyScreens } from './empty-screens.ts'

const web = join(import.meta.dirname, '..', '..', 'web')

/**
 * G9: the compressed JavaScript that the browser loads for the login page and the start; now, and with a route and an
 * empty screen for each of the specification's addresses that have none yet.
 */
export async function measureJavascript(): Promise<Figure[]> {
  await buildWeb()
  const whole = mkdtempSync(join(tmpdir(), 'kontor-web-'))
  try {
    const { plugin, added } = await emptyScreens()
    // Vite's server for the route table leaves NODE_ENV at development, which would bundle React's development version.
    process.env.NODE_ENV = 'production'
    await build({
      configFile: join(web, 'vite.config.ts'),
      build: {
        outDir: whole,
        emptyOutDir: true,
        rolldownOptions: { output: { codeSplitting: { groups: [roomsOfEmptyScreens] } } },
      },
      logLevel: 'error',
      plugins: [plugin],
    })
    const now = sizesOf(join(web, 'dist'))
    const all = sizesOf(whole)
    const perHundred = (key: 'login' | 'home') => Math.max(0, all[key] - now[key]) / (added / 100)
    const [largest] = now.chunks.filter(({ name }) => !larger.test(name)).sort((a, b) => b.size - a.size)
    return [
      budget('JavaScript of the login page', now.login, 140_000),
      budget('JavaScript from login to home', now.home, 210_000),
      budget('growth of the login page by 100 empty routes', perHundred('login'), 2_000),
      budget('growth of login to home by 100 empty routes', perHundred('home'), 2_000),
      budget(`largest chunk (${largest!.name.replace(/-[\w-]{8}\.js$/, '')})`, largest!.size, 100_000),
    ]
  } finally {
    rmSync(whole, { recursive: true })
  }
}

/** Chunks of more than 100 kB, for the reason that decision 0010 gives. */
const larger = /^program-/

/** Bytes of a build, compressed: the login page, from it to home, and each chunk. */
function sizesOf(dist: string) {
  const assets = join(dist, 'assets')
  const sizeOf = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(assets, name))).length, 0)
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const first = closure(
    assets,
    files.filter((name) => page.includes(name)),
  )
  const named = (start: string) => files.filter((name) => name.startsWith(`${start}-`))
  const home = union(first, closure(assets, named('inside')))
  return { login: sizeOf(first), home: sizeOf(home), chunks: files.map((name) => ({ name, size: sizeOf([name]) })) }
}

/** A budget is a warning, not a wall: what is less than a tenth over it holds. */
function budget(what: string, size: number, most: number): Figure {
  return { goal: 'G9', what, reached: kB(size), wanted: `≤ ${kB(most)}`, holds: size <= most * 1.1 }
}

/** Files with all their static imports. */
function closure(assets: string, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name) || !existsSync(join(assets, name))) continue
    found.add(name)
    const text = readFileSync(join(assets, name), 'utf8')
    closure(
      assets,
      [...text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map((match) => match[1]!),
      found,
    )
  }
  return found
}

const union = (a: Set<string>, b: Set<string>) => new Set([...a, ...b])
