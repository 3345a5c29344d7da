import { expect, test } from 'vitest'
import type { AppError } from '../../http/app-error.ts'
import { hashBounds, hashPassword, isPassword } from './password-hash.ts'

const stranger = (n: number) => ({ address: `10.0.${n >> 8}.${n & 255}`, isKnown: false })
const known = { address: '192.0.2.1', isKnown: true }

test('people who are known at their address sign in during a flood of guesses, and further guesses are refused', async () => {
  const right = await hashPassword('harbour lights', known)
  const order: string[] = []
  const guess = (n: number) =>
    isPassword(null, 'wrong', stranger(n)).then(
      () => void order.push('guess'),
      (error: AppError) => void order.push(error.code),
    )
  const room = hashBounds.inAll + hashBounds.waitingInGroup
  const guesses = Array.from({ length: room + 5 }, (_, n) => guess(n))
  const people = Array.from({ length: 3 }, () =>
    isPassword(right, 'harbour lights', known).then((isRight) => void order.push(isRight ? 'in' : 'out')),
  )
  await Promise.all(people)
  const before = [...order]
  await Promise.all(guesses)
  // Known people take every other turn; on a busy machine the other thread may finish some hashes while theirs stands still.
  expect(before.filter((each) => each === 'guess').length).toBeLessThan(room / 2)
  expect(before.filter((each) => each === 'in')).toHaveLength(3)
  expect(before.filter((each) => each === 'unavailable')).toHaveLength(5)
})

test('one address that asks for much doesn’t keep another stranger waiting until it is done', async () => {
  const order: number[] = []
  const ask = (n: number) => isPassword(null, 'wrong', stranger(n)).then(() => void order.push(n))
  const asked = [...Array.from({ length: 30 }, () => ask(1)), ask(2)]
  await Promise.all(asked)
  // It begins third, but a busy machine may let the other thread finish some hashes before it; without turns it is the last.
  expect(order.indexOf(2)).toBeLessThan(asked.length / 2)
})

test('a stranger doesn’t wait for addresses that sent a wrong password lately', async () => {
  const right = await hashPassword('harbour lights', known)
  const flood = Array.from({ length: 40 }, (_, n) => stranger(1000 + n))
  const guess = (asker: typeof known) => isPassword(null, 'wrong', asker)
  await Promise.all(flood.map(guess))
  const order: string[] = []
  const again = flood.map((asker) => guess(asker).then(() => void order.push('guess')))
  const person = isPassword(right, 'harbour lights', stranger(2000)).then(() => void order.push('in'))
  await Promise.all([...again, person])
  expect(order.indexOf('in')).toBeLessThan(flood.length / 2)
})
