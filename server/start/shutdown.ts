import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'

/** The time that requests under way may take to finish, in milliseconds. */
const patience = 10_000

const closers: (() => Promise<unknown>)[] = []
let ending: Promise<never> | undefined

/** Registers what must be closed at the end; what was opened last is closed first. */
export function atEnd(close: () => Promise<unknown>): void {
  closers.push(close)
}

/** Closes everything in order and leaves. A second call (npm passes a Ctrl-C on twice) changes nothing. */
export function end(code: number): Promise<never> {
  ending ??= closeAll(code)
  return ending
}

async function closeAll(code: number): Promise<never> {
  // A kept connection whose request was under way would otherwise hold the server open until it times out.
  subscribe('http.server.response.finish', (message) => (message as { socket: Socket }).socket.destroySoon())
  for (const close of closers.reverse()) {
    await Promise.race([close(), sleep(patience)]).catch((error: unknown) => console.error(error))
  }
  process.exit(code)
}

/** Ends with a sentence if the person at the terminal can mend the failure, else with all its details. */
export function fail(error: unknown): Promise<never> {
  if (ending) return ending // Failures from now on come from the closing database.
  console.error(error instanceof StartError ? error.message : error)
  return end(1)
}

/** Ends on Ctrl-C, on SIGTERM, and with the npm that started us, should that be killed alone. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0))
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(0), 500).unref()
}
