import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../people.ts'
import { bookingsOfAnswer, type Memory } from './memory.ts'
import type { AnswerBody, ChangeRequest, Operation, Outcome } from './operation.ts'
import { choose } from './operations/operations.ts'
import type { Scene } from './operations/scene.ts'
import { wayBack } from './operations/undo.ts'
import { randomOf } from './random.ts'
import { moment, NobodyThere, type ReceivedAnswer, send } from './send.ts'
import type { World } from './world.ts'

/** A person's changes are asked for in one language after the other: the database notes it, so each change is told from the next. */
const langs = ['en', 'de', 'fr', 'es', 'ar']

interface Playing {
  world: World
  memory: Memory
  person: Person
  seed: number
  ports: readonly number[]
  isAdministrator: boolean
  goesOn(): boolean
  /** Returns the operation with its number. */
  done(operation: Omit<Operation, 'number'>): Operation
}

/** Asks, as one person, for one change after the other, each at any of the servers, until the end. */
export async function play(playing: Playing): Promise<void> {
  const { world, memory, person, ports, isAdministrator, goesOn, done } = playing
  const random = randomOf(playing.seed)
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const port = () => random.pick(ports)!
  const read = async (path: string, asked: Partial<ChangeRequest> = {}): Promise<AnswerBody | null> => {
    const { method = 'GET', body } = asked
    const received = await send(agent, port(), person, { method, path, body }).catch(() => null)
    return received && received.status < 400 ? received.body : null
  }
  const preview = ({ method, path, body }: Pick<ChangeRequest, 'method' | 'path' | 'body'>) =>
    read(path, { method, body })
  const scene: Scene = { world, random, person, memory, isAdministrator, read, preview }
  for (let nth = 0; goesOn(); nth++) {
    const chosen = await choose(random, isAdministrator, memory.of(person.userId).length)(scene)
    if (!chosen) continue
    if (chosen.notBefore) await sleep(chosen.notBefore - Date.now())
    const lang = langs[nth % langs.length]!
    const asked = { ...chosen, path: `${chosen.path}${chosen.path.includes('?') ? '&' : '?'}lang=${lang}` }
    const key = asked.isKeyed ? randomUUID() : undefined
    const way: Operation['way'] = random.chance(0.04) ? 'dropped' : key && random.chance(0.15) ? 'twice' : 'once'
    const invoked = Date.now()
    try {
      const received = await receive(asked, key, way)
      const operation = done({
        ...asked,
        user: person.userId,
        lang,
        invoked,
        ended: Date.now() + 1,
        way,
        ...readOutcome(received),
      })
      if (operation.outcome === 'ok') learn(memory, operation)
      if (operation.outcome === 'refused') learnOfRefusal(memory, operation)
    } catch (error) {
      if (!(error instanceof NobodyThere)) throw error
      await moment()
    }
  }
  agent.destroy()

  async function receive(
    asked: ChangeRequest,
    key: string | undefined,
    way: Operation['way'],
  ): Promise<ReceivedAnswer> {
    const request = { ...asked, key }
    if (way === 'dropped') return send(agent, port(), person, request, random.below(40))
    if (way === 'once') {
      const received = await send(agent, port(), person, request)
      return key && isUnsettled(received) ? again(request) : received
    }
    const both = await Promise.all([port(), port()].map((each) => send(agent, each, person, request).catch(nobody)))
    if (both.every((each) => each === 'nobody')) throw new NobodyThere()
    const [one, other] = both.map((each) => (each === 'nobody' ? null : each))
    if (one && other && one.status < 500 && other.status < 500 && !isSame(one, other))
      return { status: 599, body: { message: `two answers to one key: ${JSON.stringify(both)}` } }
    return [one, other].find((each) => !isUnsettled(each!)) ?? again(request)
  }

  /** Asks again with the same key, as a program does that wants to know. */
  async function again(request: ChangeRequest & { key: string | undefined }): Promise<ReceivedAnswer> {
    for (let tries = 0; tries < 50; tries++) {
      await moment()
      const received = await send(agent, port(), person, request).catch(() => null)
      if (!isUnsettled(received)) return received
    }
    return null
  }
}

/** One of two copies was sent to a server that is away. */
const nobody = (error: unknown): 'nobody' => {
  if (error instanceof NobodyThere) return 'nobody'
  throw error
}

/** Whether it was done is open: no answer came, or one from a server that lost its database. */
const isUnsettled = (received: ReceivedAnswer) => received === null || received.body.code === 'unavailable'
const isSame = (one: NonNullable<ReceivedAnswer>, other: NonNullable<ReceivedAnswer>) =>
  one.status === other.status && JSON.stringify(one.body) === JSON.stringify(other.body)

function readOutcome(received: ReceivedAnswer): { outcome: Outcome; status: number; answer: AnswerBody } {
  if (!received) return { outcome: 'unknown', status: 0, answer: {} }
  const { status, body } = received
  return {
    outcome: isUnsettled(received) || status === 500 ? 'unknown' : status < 400 ? 'ok' : 'refused',
    status,
    answer: body,
  }
}

function learn(memory: Memory, operation: Operation): void {
  const { answer, user, about } = operation
  const back = wayBack(memory, operation)
  if (back) memory.offerUndo(back)
  for (const told of bookingsOfAnswer(answer.data)) memory.learn(told, user)
  if (answer.cancelled) memory.forget(answer.cancelled)
  const { id, skipped, done, refused } = (answer.data ?? {}) as {
    id?: number
    skipped?: { day: string }[]
    done?: number[]
    refused?: { id: number; reason: string }[]
  }
  if (skipped?.length && id)
    memory.skip(
      id,
      skipped.map(({ day }) => day),
      user,
    )
  if (done && about.bookings) {
    memory.forget(done)
    memory.drop((refused ?? []).flatMap(({ id, reason }) => (reason === 'over' ? [id] : [])))
  }
}

/** Drops bookings that are over: a memory full of them would be cancelled again and again. */
function learnOfRefusal(memory: Memory, { name, answer, about }: Operation): void {
  if (answer.code !== 'not_changeable' || !name.startsWith('cancel')) return
  memory.drop(about.bookings ?? (about.declarations ?? []).flatMap((id) => memory.ofReservation(id)))
}
