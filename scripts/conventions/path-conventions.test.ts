import { expect, test } from 'vitest'
import { breachesOfPaths } from './path-conventions.ts'

const paths = ['package.json', 'contract/labels/en/form.json', 'server/http/labels/texts.ts', 'server/http/thread.ts']
const of = (text: string) => breachesOfPaths([{ path: 'server/http/labels/texts.ts', text }], paths)

test('a path that leads nowhere since its file moved is named', () => {
  expect(of("join(import.meta.dirname, '..', '..', 'contract', 'labels')")).toEqual([
    expect.stringContaining('server/contract/labels doesn'),
  ])
  expect(of("join(import.meta.dirname, '..', '..', '..', 'contract', 'labels', locale)")).toEqual([])
  expect(of("resolve(import.meta.dirname, '..', '..', '..')")).toEqual([])
  expect(of("new URL('./thread.ts', import.meta.url)")).toHaveLength(1)
  expect(of("new URL('../thread.ts', import.meta.url)")).toEqual([])
  expect(of("new URL('/x', import.meta.url)")).toEqual([])
})

test('a path that only a build makes may be absent', () => {
  expect(of("join(import.meta.dirname, '..', '..', '..', 'web', 'dist')")).toEqual([])
})
