import { expect, test } from 'vitest'
import { userImages } from './calls/user-images.ts'
import { openApi } from './openapi.ts'

const { paths } = openApi({ userImages }) as { paths: Record<string, Record<string, any>> }
const own = paths['/company/v1/userprofileimage']!

test('an upload is described as a form with its types, and may be too large', () => {
  expect(Object.keys(own.post.requestBody.content)).toEqual(['multipart/form-data'])
  const { schema, encoding } = own.post.requestBody.content['multipart/form-data']
  expect(schema).toMatchObject({
    required: ['image'],
    properties: { image: { format: 'binary', maxLength: 10_000_000 } },
  })
  expect(encoding).toEqual({ image: { contentType: 'image/jpeg, image/png, image/webp, image/gif' } })
  expect(Object.keys(own.post.responses)).toEqual(expect.arrayContaining(['200', '401', '403', '413', '415', '422']))
})

test('a file, a redirect and no content are described as what they are', () => {
  const { get } = paths['/company/v1/user-images/{id}/{hash}/{size}']!
  expect(get.responses[200].content).toEqual({ 'image/webp': { schema: { type: 'string', format: 'binary' } } })
  expect(own.get.responses[302].headers.Location.required).toBe(true)
  expect(own.get.responses[200]).toBeUndefined()
  expect(own.delete.responses[204]).toEqual({ description: 'Done' })
})
