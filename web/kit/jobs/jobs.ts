import { ApiError } from '../http/api-error.ts'
import { networkWait, type OnNetwork } from '../http/network.ts'
import { store } from '../store.ts'
import { showToast } from '../ui/message/toast.ts'

/** Long work that goes on while people go from screen to screen. */
export interface Job {
  id: number
  /** The file it makes, or the text it sends: `Bookings.csv`. */
  title: string
  /** From 0 to 1; null: nobody knows. */
  done: number | null
  /** Why it has failed; null while it runs. */
  failure: string | null
  /** The server does the work: it goes on without this page. */
  isOnServer: boolean
  /** The address of the screen that shows its progress itself; null: none. */
  at: string | null
}

interface Work {
  title: string
  /** The server does the work, and `run` only watches it. */
  isOnServer?: true
  /** The address of the screen that shows its progress itself. */
  at?: string
  /** Does the work, and returns the sentence that reports success. */
  run: (signal: AbortSignal, onProgress: (done: number) => void) => Promise<string>
  /** The sentence that shows when no answer came. */
  failed: string
}

const jobs = store<readonly Job[]>([])
const running = new Map<number, { work: Work; controller: AbortController; onNetwork: OnNetwork }>()
let lastId = 0

const change = (id: number, changed: Partial<Job>) =>
  jobs.set(jobs.get().map((job) => (job.id === id ? { ...job, ...changed } : job)))

export function startJob(work: Work): void {
  const id = ++lastId
  const { title, isOnServer = false, at = null } = work
  jobs.set([...jobs.get(), { id, title, done: null, failure: null, isOnServer, at }])
  void run(id, work, networkWait())
}

async function run(id: number, work: Work, onNetwork: OnNetwork): Promise<void> {
  const controller = new AbortController()
  running.set(id, { work, controller, onNetwork })
  try {
    const told = await work.run(controller.signal, (done) => change(id, { done }))
    if (controller.signal.aborted) return
    closeJob(id)
    showToast(told)
  } catch (error) {
    // A cancelled job is gone, and nothing is reported.
    change(id, { failure: error instanceof ApiError ? error.firstMessage : work.failed })
    // The server works on: only the sight of it is lost.
    if (!work.isOnServer || error instanceof ApiError || controller.signal.aborted) return
    const stop = onNetwork(() => retryJob(id))
    controller.signal.addEventListener('abort', stop)
  }
}

/** Tries again what has failed. */
export function retryJob(id: number): void {
  const { work, controller, onNetwork } = running.get(id)!
  controller.abort()
  change(id, { done: null, failure: null })
  void run(id, work, onNetwork)
}

/** Cancels what runs, and takes it off the list. */
export function closeJob(id: number): void {
  running.get(id)?.controller.abort()
  running.delete(id)
  jobs.set(jobs.get().filter((job) => job.id !== id))
}

/** Called when the session ends, so that nothing is saved for the next person at this browser. */
export function stopJobs(): void {
  for (const { id } of jobs.get()) closeJob(id)
}

export const useJobs = jobs.use
