import { request as ask } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from './people.ts'
import type { Workbench } from './place.ts'

/** Waiting times of another person's cheap call while `work` goes on, in milliseconds; asked every 20 ms. */
export async function waitsDuring<T>(
  { load }: Workbench,
  person: Person,
  work: () => Promise<T>,
): Promise<[T, number[]]> {
  const waits: number[] = []
  let goesOn = true
  const probing = (async () => {
    while (goesOn) {
      waits.push(await profile(load.port, person))
      await sleep(20)
    }
  })()
  try {
    return [await work(), waits]
  } finally {
    goesOn = false
    await probing
  }
}

function profile(port: number, { host, token }: Person): Promise<number> {
  const since = performance.now()
  const headers = { host, authorization: `Bearer ${token}` }
  return new Promise((done, failed) => {
    ask({ port, host: '127.0.0.1', path: '/company/v1/profile', headers }, (answer) => {
      answer.resume().once('end', () => done(performance.now() - since))
    })
      .once('error', failed)
      .end()
  })
}
