import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { one } from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { file, nothing, redirect, upload } from '../media.ts'
import { photo } from './photo.ts'

/** The picture of a resource. `hash` is that of its content, and part of its address. */
export const ResourceImage = z.object({ resource_id: id('resource'), hash: z.string() })
export type ResourceImage = z.infer<typeof ResourceImage>

const seeing = ['RESOURCES:read', 'MANAGE_RESOURCES', 'PLAN', 'BOOKINGS', 'MY_BOOKINGS'] as const
const changing = ['RESOURCES:update', 'MANAGE_RESOURCES'] as const
const path = '/company/v1/resources/{id}/image'
const params = idParam('resource')

export const resourceImages = feature({
  get: endpoint({
    method: 'GET',
    path,
    reads: ['resource'],
    access: seeing,
    params,
    response: redirect,
    summary: 'Leads to the picture of a resource; 404 where there is none.',
    errors: ['not_found'],
  }),
  content: endpoint({
    method: 'GET',
    path: `${path}/{hash}`,
    reads: ['resource'],
    access: seeing,
    params: z.object({ id: idText('resource'), hash: z.string().max(100) }),
    response: file('image/webp', { isFinal: true }),
    summary: 'The picture of a resource. What an address answers never changes.',
    errors: ['not_found'],
  }),
  upload: endpoint({
    method: 'POST',
    path,
    access: changing,
    params,
    body: upload(photo),
    response: one(ResourceImage),
    emits: ['resource.changed'],
    summary: 'Set the picture of a resource: encoded anew, without what the camera wrote into it.',
    errors: ['forbidden'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    access: changing,
    params,
    response: nothing,
    emits: ['resource.changed'],
    summary: 'Remove the picture of a resource; once more changes nothing.',
    errors: ['forbidden'],
  }),
})
