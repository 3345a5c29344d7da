import type { ImportState } from '@kontor/contract/values/imports.ts'

/** Whether a job is at work on it. */
export const isAtWork = (state: ImportState) => state === 'checking' || state === 'running' || state === 'undoing'

/** Whether it has begun to write. */
export const hasBegun = ({ state, started_at }: { state: ImportState; started_at: string | null }) =>
  started_at !== null && state !== 'checking' && state !== 'checked'
