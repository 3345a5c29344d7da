import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { sideEffects } from './package.json'

test('the sign-in page and the start load no schema library: 30 kB that only forms need', () => {
  const { files, packages } = importsOf([
    'main.tsx',
    'features/login/LoginPage.tsx',
    'routes.tsx',
    'shell/Shell.tsx',
    'shell/Home.tsx',
  ])
  expect([...files].some((file) => file.endsWith('features/home/HomePage.tsx'))).toBe(true)
  expect([...packages]).toContain('react')
  expect([...packages].filter((name) => /^zod\b/.test(name))).toEqual([])
})

test('a file that is imported for what it does, not for a name, is said to do something: the build would leave it out', () => {
  const web = import.meta.dirname
  const imported = globSync('{*.ts,*.tsx,{features,guards,kit,shell}/**/*.{ts,tsx}}', { cwd: web }).flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/^import '(\.[^']+)'/gm)].map(
      ([, from]) => `./${relative(web, join(web, dirname(file), from!))}`,
    ),
  )
  expect(imported).toContain('./shell/first-answers.ts')
  expect(imported.filter((file) => !file.endsWith('.css') && !sideEffects.includes(file))).toEqual([])
})

test('of the entry of a feature a file loads what it names, and nothing else that the entry hands on', () => {
  const { files } = importsOf(['features/home/HomePage.tsx'])
  const has = (name: string) => [...files].some((file) => file.endsWith(name))
  expect([has('features/bookings/bookings.ts'), has('features/bookings/useWhen.ts')]).toEqual([true, true])
  expect(has('features/bookings/AffectedBookings.tsx')).toBe(false)
})
