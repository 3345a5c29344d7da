/**
 * `npm run compare`: says what this build changes compared with a kept one. `-- --keep` keeps the present build first; `-- --in=DIR`
 * keeps or compares another folder than `.data/compare`; further words are Playwright's (`-- -g 'home'`).
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { documentsDiffering, keepDocuments } from './documents.ts'
import { printWeights } from './weights.ts'

const root = join(import.meta.dirname, '..', '..')
const [own, passedOn] = split(process.argv.slice(2), (arg) => /^--(keep|in=.*)$/.test(arg))
const isKeeping = own.includes('--keep')
const folder = resolve(
  own.find((arg) => arg.startsWith('--in='))?.slice('--in='.length) ?? join(root, '.data', 'compare'),
)
// The kept folder stays as it is, so that several trees can be compared with it.
const out = join(root, '.data', 'compared')
process.env.COMPARE_IN = folder
process.env.COMPARE_OUT = out
process.env.COMPARE_KEEP = isKeeping ? '1' : ''
const written = ['documents', 'answers', 'pictures', 'weights'].map((name) => join(folder, name))
for (const each of isKeeping ? [out, ...written] : [out]) rmSync(each, { recursive: true, force: true })
for (const each of [folder, out]) mkdirSync(each, { recursive: true })

const differing = isKeeping ? keepDocuments(folder) : documentsDiffering(folder, out)
for (const line of differing) console.log(`✗ ${line}`)
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const config = join(import.meta.dirname, 'playwright.config.ts')
const { status } = spawnSync(process.execPath, [playwright, 'test', '-c', config, ...passedOn], { stdio: 'inherit' })
printWeights(folder, out)

const isEqual = differing.length === 0 && status === 0
const report = join(out, 'report', 'index.html')
if (isKeeping) console.log(isEqual ? `Kept in ${folder}.` : 'Not kept: a screen failed.')
else console.log(isEqual ? 'Equal: documents and pictures.' : `Different: see above, and the pictures in ${report}`)
process.exitCode = isEqual ? 0 : 1

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}
