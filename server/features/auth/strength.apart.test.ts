import { expect, test, vi } from 'vitest'
import type { AppError } from '../../http/app-error.ts'
import { checkStrength } from './strength.ts'

const own = ['Ada Lindqvist', 'ada.lindqvist@halden.example', 'Halden Maritime']
const refusal = async (password: string) => {
  try {
    await checkStrength(password, own)
    return null
  } catch (error) {
    return (error as AppError).details.errors?.password?.[0]
  }
}

test.each([
  ['aaaaaaaaaaaa', 'password_repeats'],
  ['1234567890', 'password_is_common'],
  ['qwertyuiop[]', 'password_repeats'],
  ['password123', 'password_is_common'],
  ['AdaLindqvist', 'password_is_own'],
  ['haldenmaritime', 'password_is_own'],
  ['ada.lindqvist@halden.example', 'password_is_own'],
])('the password %s is refused: %s', async (password, label) => {
  expect(await refusal(password)).toBe(label)
})

test.each(['harbour lights', 'a much better one', 'correct horse battery', 'Überseehafen zwölf', 'x9!Kq2#mLw'])(
  'the password %s is taken',
  async (password) => {
    expect(await refusal(password)).toBeNull()
  },
)

test('only the first 32 characters are judged: a long password costs no more than they do', async () => {
  expect(await refusal(`${'a'.repeat(32)}x9!Kq2#mLw`)).toBe('password_repeats')
  expect(await refusal(`x9!Kq2#mLw${'a'.repeat(190)}`)).toBeNull()
})

test('judging keeps the event loop free: the dictionaries are never loaded in the thread of the requests', async () => {
  let loaded = 0
  vi.doMock('@zxcvbn-ts/core', () => {
    loaded++
    return {}
  })
  vi.resetModules()
  const fresh = await import('./strength.ts')
  const answers = await Promise.allSettled(
    ['aaaaaaaaaaaa', 'harbour lights', 'password123'].map((password) => fresh.checkStrength(password, own)),
  )
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
  expect(loaded).toBe(0)
})
