import { setTimeout as sleep, setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ClientGone, NoTurn, type Party, type TurnBounds, Turns } from './turns.ts'

const bounds: TurnBounds = {
  inAll: 100,
  inGroup: 4,
  inMember: 2,
  waitingInGroup: 50,
  waitingInMember: 30,
  patience: 1000,
}

/** Work that ends on request, and the order in which pieces of it began. */
function stage(own: Partial<TurnBounds> = {}) {
  const turns = new Turns({ ...bounds, ...own })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (party: Party, name: string, signal?: AbortSignal) => {
    const work = turns.run(
      party,
      () => {
        begun.push(name)
        return new Promise<void>((end) => ends.push(end))
      },
      signal,
    )
    // Work that still waits when its test is over is refused then.
    work.catch(() => {})
    return work
  }
  const endNext = async () => {
    ends.shift()!()
    await soon()
  }
  return { add, begun, ends, endNext }
}
const of = (group: string, member: string): Party => ({ group, member })

test('a member runs at most its share at once, a group its own, and another group is never in their way', async () => {
  const { add, begun, ends } = stage()
  for (const member of ['a', 'b', 'c']) for (let i = 0; i < 5; i++) add(of('one', member), member)
  expect(begun.sort()).toEqual(['a', 'a', 'b', 'b'])
  add(of('two', 'z'), 'z')
  expect(ends).toHaveLength(5)
})

test('groups take turns, and members in their group, however many pieces of work each has waiting', async () => {
  const { add, begun, endNext } = stage({ inAll: 1 })
  add(of('one', 'a'), 'a0')
  for (let i = 1; i <= 3; i++) add(of('one', 'a'), `a${i}`)
  for (let i = 1; i <= 2; i++) add(of('one', 'b'), `b${i}`)
  for (let i = 1; i <= 3; i++) add(of('two', 'z'), `z${i}`)
  for (let i = 0; i < 8; i++) await endNext()
  expect(begun).toEqual(['a0', 'z1', 'b1', 'z2', 'a1', 'z3', 'b2', 'a2', 'a3'])
})

test('a group that keeps work waiting doesn’t stand before one that comes meanwhile, nor does one that was refused and comes again', async () => {
  const { add, begun, endNext } = stage({ inAll: 1, inMember: 1, waitingInMember: 2, patience: 30_000 })
  add(of('one', 'a'), 'a1')
  add(of('one', 'b'), 'a2')
  add(of('two', 'z'), 'z1')
  await endNext()
  add(of('one', 'c'), 'a3')
  await endNext()
  await endNext()
  await endNext()
  expect(begun).toEqual(['a1', 'z1', 'a2', 'a3'])
  add(of('three', 'y'), 'y1')
  const leaving = new AbortController()
  const refused = add(of('four', 'x'), 'x1', leaving.signal)
  leaving.abort()
  await expect(refused).rejects.toThrow(ClientGone)
  add(of('one', 'a'), 'a4')
  add(of('four', 'x'), 'x2')
  await endNext()
  expect(begun.at(-1)).toBe('x2')
})

test('by time, a group whose turns are quick stands before several whose turns are slow, also after it was refused or served', async () => {
  const { add, begun, ends, endNext } = stage({ inAll: 1, byTime: true, patience: 30_000 })
  for (const name of ['one', 'two']) {
    add(of(name, 'a'), `${name} 1`)
    await sleep(60)
    await endNext()
  }
  add(of('quick', 'z'), 'quick 1')
  await endNext()
  add(of('one', 'a'), 'one 2')
  add(of('two', 'a'), 'two 2')
  add(of('quick', 'z'), 'quick 2')
  await sleep(120)
  await endNext()
  expect(begun.at(-1)).toBe('quick 2')
  await endNext()
  expect(begun.at(-1)).toBe('two 2')
  while (ends.length) await endNext()
})

test('a member beside others of the group runs fewer at once, and all of theirs once they have left', async () => {
  const { add, begun, ends, endNext } = stage({ inGroup: 10, inMember: 4, besideColleagues: 2, patience: 30_000 })
  add(of('one', 'b'), 'b1')
  for (const name of ['a1', 'a2', 'a3', 'a4']) add(of('one', 'a'), name)
  expect(begun).toEqual(['b1', 'a1', 'a2'])
  add(of('one', 'b'), 'b2')
  expect(begun).toEqual(['b1', 'a1', 'a2', 'b2'])
  await sleep(1100)
  await endNext()
  expect(begun).toEqual(['b1', 'a1', 'a2', 'b2', 'a3', 'a4'])
  while (ends.length) await endNext()
})

test('a group that isn’t alone runs fewer at once; what is slow of it doesn’t count, and alone it runs more', async () => {
  const { add, begun, ends, endNext } = stage({ inMember: 4, besideOthers: 1 })
  add(of('two', 'z'), 'z')
  for (const name of ['a1', 'a2', 'a3', 'a4']) add(of('one', 'a'), name)
  expect(begun).toEqual(['z', 'a1'])
  await endNext()
  await endNext()
  expect(begun).toEqual(['z', 'a1', 'a2'])
  // A slow one lets another one begin beside it.
  await expect.poll(() => begun).toEqual(['z', 'a1', 'a2', 'a3'])
  while (ends.length) await endNext()
  expect(begun).toHaveLength(5)
  // The other group has left.
  await sleep(1000)
  for (const name of ['a5', 'a6', 'a7']) add(of('one', 'a'), name)
  expect(begun).toHaveLength(8)
  while (ends.length) await endNext()
})

test('a full queue refuses at once, a long wait after its patience, and a place that was left is free again', async () => {
  const { add, begun, endNext } = stage({ inMember: 1, waitingInMember: 2, patience: 50 })
  add(of('one', 'a'), 'first')
  const waiting = [add(of('one', 'a'), 'second'), add(of('one', 'a'), 'third')]
  await expect(add(of('one', 'a'), 'fourth')).rejects.toThrow(NoTurn)
  for (const each of waiting) await expect(each).rejects.toThrow(NoTurn)
  const after = add(of('one', 'a'), 'after')
  await endNext()
  expect(begun).toEqual(['first', 'after'])
  await endNext()
  await after
})

test('work whose client has gone is dropped before it begins', async () => {
  const { add, begun, endNext } = stage({ inMember: 1 })
  const leaving = new AbortController()
  add(of('one', 'a'), 'first')
  const dropped = add(of('one', 'a'), 'dropped', leaving.signal)
  add(of('one', 'a'), 'third')
  leaving.abort()
  await expect(dropped).rejects.toThrow(ClientGone)
  await expect(add(of('one', 'a'), 'late', leaving.signal)).rejects.toThrow(ClientGone)
  await endNext()
  expect(begun).toEqual(['first', 'third'])
})

test('work that fails gives its place back', async () => {
  const turns = new Turns({ ...bounds, inMember: 1 })
  for (let i = 0; i < 3; i++)
    await expect(turns.run(of('one', 'a'), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await sleep(5)
  expect(await turns.run(of('one', 'a'), async () => 'done')).toBe('done')
})
