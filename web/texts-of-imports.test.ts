import { expect, test } from 'vitest'
import { textsOf, textsOfImports } from './texts-of-imports.ts'

const transformed = (code: string, file = 'features/grid/routes.ts') => {
  const { transform } = textsOfImports() as unknown as {
    transform: (code: string, id: string) => { code: string } | null
  }
  return transform.call({ meta: {} }, code, `${import.meta.dirname}/${file}`)?.code.split('\n')[0]
}

test('a screen brings the texts it says, with those of all that loads with it, and no others', () => {
  const grid = textsOf('features/grid/page/GridPage.tsx')
  expect(grid).toEqual(expect.arrayContaining(['grid', 'list', 'palette']))
  expect(grid).not.toEqual(expect.arrayContaining(['home']))
  expect(grid.filter((name) => ['mails', 'jobs', 'help_pages', 'error', 'shell'].includes(name))).toEqual([])
})

test('a menu that names other screens brings titles alone', () => {
  expect(textsOf('shell/Shell.tsx')).toContain('titles')
  expect(textsOf('shell/Shell.tsx').filter((name) => ['mails', 'jobs', 'usage'].includes(name))).toEqual([])
})

test('the parts of the sign-in wait for no texts but those that come with it', () => {
  for (const part of ['LoginPage', 'CodeStep', 'ContinueAs', 'BaseHost', 'ForgotPasswordPage', 'ResetPasswordPage'])
    expect([part, textsOf(`features/login/${part}.tsx`)]).toEqual([part, []])
  for (const page of ['NotFound', 'UsageClosed']) expect([page, textsOf(`shell/${page}.tsx`)]).toEqual([page, []])
})

test('every import of a part is written with its texts; a table of screens only says what it will need', () => {
  expect(transformed(`const load = () => import('../mails-none.ts')`)).toBeUndefined()
  expect(transformed(`load: () => import('../help/HelpTopicsPage.tsx'),`)).toMatch(
    /^load: \(\) => withTexts\('[\w+]*\bhelp\b[\w+]*', import\('..\/help\/HelpTopicsPage.tsx'\)\),$/,
  )
  expect(transformed(`import('./routes.tsx')`, 'discover.ts')).toMatch(/^withNextTexts\('/)
})
