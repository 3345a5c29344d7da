import type { ChangedRow } from '@kontor/contract'

/** The name of the one person who changed a row; null: several did, or somebody whose name isn't told. */
export function changedBy({ changes }: ChangedRow): string | null {
  const names = [...new Set(changes.map(({ by }) => by?.name ?? null))]
  return names.length === 1 ? names[0]! : null
}
