import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'

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
