import type { Access, qrCodes } from '@kontor/contract'
import { codeTypes } from '@kontor/contract/values/qr-code.ts'
import type { Answer } from '../../kit/http/route.ts'
import { levelAddresses } from '../levels/addresses.ts'
import { planAddresses } from '../plan/addresses.ts'
import { resourceAddresses } from '../resources/addresses.ts'

type ScanAnswer = Answer<typeof qrCodes.scan>['data']

/** The address that a code leads to (R29), by the reader's permissions: the plan, else the form; null: no screen shows it. */
export function targetOf({ type, resource_id, level_id }: ScanAnswer, may: (access: Access) => boolean): string | null {
  if (may(['PLAN']) && type === codeTypes.plan) return planAddresses.resourcesMap({ plan_level_id: level_id })
  if (may(['PLAN']) && resource_id !== null) return planAddresses.resource({ plan_level_id: level_id, resource_id })
  if (may(['PLAN'])) return planAddresses.resources({ plan_level_id: level_id })
  if (resource_id !== null && may(['RESOURCES'])) return resourceAddresses.edit({ id: resource_id })
  return resource_id === null && may(['LEVELS']) ? levelAddresses.edit({ level_id }) : null
}
