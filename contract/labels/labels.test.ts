import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventNames } from '../events.ts'
import { en } from './index.ts'

const root = join(import.meta.dirname, '..', '..')
/** Namespaces that the server looks up by a code, so that no source names their keys. */
const ofServer = ['error', 'refusal', 'seed']
/** Texts that look like keys: events, and fields of bodies. */
const others: readonly string[] = [...eventNames, 'list.id', 'containers.container_id', 'containers.role_ids']
/** Seeds are looked up by typed keys, which have groups. */
const namespaces = Object.keys(en)
  .filter((name) => name !== 'seed')
  .join('|')

const folders = ['web', 'server', 'contract/values']
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
  cwd: root,
})
  .toString()
  .trim()
  .split('\n')
const sources = listed
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))

const keysIn = (texts: object, prefix: string): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? `${prefix}.${key}` : keysIn(text, `${prefix}.${key}`),
  )
/** Singular and plural are one label for the code that uses it. */
const labels = [
  ...new Set(
    Object.entries(en)
      .flatMap(([name, texts]) => keysIn(texts, name))
      .map((key) => key.replace(/_(one|other)$/, '')),
  ),
]

/** Keys in the source: whole ones in quotes, and templates as a pattern. */
const whole = new Set(matches(new RegExp(`'((?:${namespaces})\\.[a-z_.]+)'`, 'g')))
const patterns = matches(new RegExp(`\`((?:${namespaces})\\.[a-z_.]*\\$\\{[^\`]*)\``, 'g')).map(
  (key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '[a-z0-9_-]+')}$`),
)

function matches(pattern: RegExp): string[] {
  return sources.flatMap((text) => [...text.matchAll(pattern)].map(([, key]) => key!))
}

test('every text that is asked for is there', () => {
  expect([...whole].filter((key) => !labels.includes(key) && !others.includes(key))).toEqual([])
  expect(patterns.filter((pattern) => !labels.some((key) => pattern.test(key))).map(String)).toEqual([])
})

test('every text is asked for somewhere', () => {
  const unused = labels.filter(
    (key) =>
      !ofServer.includes(key.split('.')[0]!) && !whole.has(key) && !patterns.some((pattern) => pattern.test(key)),
  )
  expect(unused).toEqual([])
})
