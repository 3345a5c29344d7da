import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { many, one } from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { file, nothing, redirect, upload } from '../media.ts'
import { type PhotoSize, photo, photoSizes } from './photo.ts'

const size = z.enum(Object.keys(photoSizes) as [PhotoSize, ...PhotoSize[]])

/** A person's photo. `hash` is that of its content, and part of its address. */
export const UserImage = z.object({ user_id: id('user'), hash: z.string() })
export type UserImage = z.infer<typeof UserImage>

const ofPerson = {
  path: '/company/v1/users/{id}/image',
  params: idParam('user'),
  access: ['MANAGE_USERS:update'],
} as const

export const userImages = feature({
  own: endpoint({
    method: 'GET',
    path: '/company/v1/userprofileimage',
    reads: ['user_image'],
    access: 'login',
    query: z.object({ size: size.default('large') }),
    response: redirect,
    summary: 'Leads to the caller’s own photo; 404 where there is none.',
    errors: ['not_found'],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/company/v1/userprofileimage',
    emits: ['user-image.changed'],
    access: ['USER_PROFILE:update'],
    body: upload(photo),
    response: one(UserImage),
    summary: 'Set the caller’s own photo (R399): cut to squares, without what the camera wrote into it.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/userprofileimage',
    emits: ['user-image.changed'],
    access: ['USER_PROFILE:update'],
    response: nothing,
    summary: 'Remove the caller’s own photo; once more changes nothing.',
  }),
  uploadOf: endpoint({
    ...ofPerson,
    method: 'POST',
    emits: ['user-image.changed'],
    body: upload(photo),
    response: one(UserImage),
    summary: 'Set the photo of a person whom the caller manages (R400).',
    errors: ['forbidden'],
  }),
  removeOf: endpoint({
    ...ofPerson,
    method: 'DELETE',
    emits: ['user-image.changed'],
    response: nothing,
    summary: 'Remove the photo of a person whom the caller manages; once more changes nothing.',
    errors: ['forbidden'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/v1/user-images',
    reads: ['user_image', 'user'],
    access: 'login',
    query: z.object({ user_ids: z.array(idText('user')).min(1).max(500) }),
    response: many(UserImage),
    summary: 'Which of these people have a photo, and its hash. Colleagues see each other’s.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/user-images/{id}/{hash}/{size}',
    reads: ['user_image'],
    access: 'login',
    params: z.object({ id: idText('user'), hash: z.string().max(100), size }),
    response: file('image/webp', { isFinal: true }),
    summary: 'A person’s photo. What an address answers never changes.',
  }),
})
