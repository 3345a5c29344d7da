import type { PermissionCode } from '@kontor/contract'
import { AppError } from '../../http/app-error.ts'

/** Throws `forbidden` with the codes that the caller would give without holding them; nothing without any. */
export function refuseNotHeld(codes: readonly PermissionCode[]): void {
  if (codes.length)
    throw new AppError('forbidden', {
      errors: Object.fromEntries(codes.map((code) => [code, ['not_held' as const]])),
    })
}
