import { expect, test } from 'vitest'
import { addressesOf } from './addresses.ts'

const peersAt = (address: string, count: number) => Array.from({ length: count }, () => ({ address }))

test('an address is full with its last socket, or with its last one without a channel, and no other address is', () => {
  const addresses = addressesOf<{ address: string }>({ perAddress: 3, idlePerAddress: 2 })
  const [first, second, third] = peersAt('here', 3) as [{ address: string }, { address: string }, { address: string }]
  for (const peer of [first, second]) {
    addresses.add(peer)
    addresses.setIdle(peer, true)
  }
  expect([addresses.isFull('here'), addresses.isFull('there')]).toEqual([true, false])
  addresses.setIdle(first, false)
  expect(addresses.isFull('here')).toBe(false)
  addresses.add(third)
  expect(addresses.isFull('here')).toBe(true)
  addresses.remove(third)
  expect(addresses.isFull('here')).toBe(false)
})

test('a socket that has closed isn’t counted again', () => {
  const addresses = addressesOf<{ address: string }>({ perAddress: 1, idlePerAddress: 1 })
  const [peer] = peersAt('here', 1) as [{ address: string }]
  addresses.add(peer)
  addresses.setIdle(peer, true)
  addresses.remove(peer)
  addresses.setIdle(peer, true)
  expect(addresses.isFull('here')).toBe(false)
})
