import type { ChangeRequest } from '../operation.ts'
import type { Scene } from './scene.ts'

/** A resource is marked as cleaned, now and then as to be cleaned; often nothing was to be done. */
export function mark({ random, world }: Scene): ChangeRequest {
  const resource = random.pick(world.resources.cleaned)!
  const state = random.chance(0.8) ? 'clean' : 'due'
  return {
    name: `mark as ${state}`,
    method: 'POST',
    path: '/company/v1/resource-clean/mark',
    body: { resource_ids: [resource], state },
    isKeyed: true,
    about: { resource },
  }
}
