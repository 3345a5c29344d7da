/* Limits and states that imports of every kind share. Without a schema, so that the web can use it. */

/** Rows of one file. */
export const mostImportRows = 20_000
/** Bytes of one file. */
export const mostImportBytes = 20_000_000

/**
 * `checking`, `running` and `undoing`: a job is at work. `forbidden`: the person lost the permission meanwhile.
 * `failed`: a fault of the program ended it; like a stopped one, it can go on.
 */
export const importStates = [
  'mapping',
  'checking',
  'checked',
  'running',
  'stopped',
  'forbidden',
  'failed',
  'done',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]
