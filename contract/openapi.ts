import { z } from 'zod'
import type { Endpoint, Feature } from './endpoint.ts'
import { type ErrorCode, errorStatus } from './errors.ts'
import { answerKindOf, uploadRulesOf } from './media.ts'

interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, unknown>>
  components: Record<string, unknown>
}

/** The API document (OpenAPI 3.1) of a contract. Everything in it is derived from the declared calls. */
export function openApi(contract: Readonly<Record<string, Feature>>): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const [tag, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries(calls))
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(tag, name, call)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version: '1',
      description:
        'Calls of the company family carry a bearer token, a `lang` query parameter and, on a host without a tenant, a `Subdomain` header.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  }
}

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    changed: {
      type: 'object',
      description: 'What has changed since the version that was sent (`version_changed`).',
      properties: {
        version: { type: 'integer' },
        changes: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              field: { type: 'string' },
              value: {},
              by: {
                type: ['object', 'null'],
                properties: { id: { type: 'integer' }, name: { type: 'string' } },
              },
              at: { type: 'string', format: 'date-time' },
            },
          },
        },
      },
    },
    refusals: { type: 'array', items: { type: 'object' } },
  },
}

function operation(tag: string, name: string, call: Endpoint) {
  const { access } = call
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: call.summary,
    ...(access !== 'public' && { security: [{ token: [] }] }),
    ...(typeof access === 'object' && { 'x-permission': access }),
    ...(call.emits && { 'x-emits': call.emits }),
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(isVersionedChange(call) ? [ifMatch] : []),
      ...(call.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(call.body && { requestBody: { required: true, content: bodyOf(call.body) } }),
    responses: {
      ...success(call),
      ...Object.fromEntries(failures(call)),
    },
  }
}

const etag = { description: 'The version of the row.', schema: { type: 'string' } }
const isVersionedChange = ({ versioned, method }: Endpoint) => versioned && method !== 'GET'
const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'The version that the change was made from, as the ETag of an answer has it.',
  schema: { type: 'string' },
}

function bodyOf(body: object) {
  const schema = schemaOf(body, 'input')
  const rules = uploadRulesOf(body)
  if (!rules) return json(schema)
  const encoding = { [rules.field]: { contentType: rules.types.join(', ') } }
  return { 'multipart/form-data': { schema, encoding } }
}

function success({ response, status = 200, versioned }: Endpoint) {
  const kind = answerKindOf(response)
  if (!kind) {
    const content = json(schemaOf(response, 'output'))
    return { [status]: { description: 'Done', ...(versioned && { headers: { ETag: etag } }), content } }
  }
  if (kind.is === 'nothing') return { 204: { description: 'Done' } }
  if (kind.is === 'redirect')
    return { 302: { description: 'Elsewhere', headers: { Location: { required: true, schema: { type: 'string' } } } } }
  return { 200: { description: 'Done', content: { [kind.type]: { schema: { type: 'string', format: 'binary' } } } } }
}

function failures(call: Endpoint): [number, unknown][] {
  const codes: ErrorCode[] = [
    ...(call.access === 'public' ? [] : (['unauthenticated'] as const)),
    ...(typeof call.access === 'object' ? (['forbidden'] as const) : []),
    ...(call.params ? (['not_found'] as const) : []),
    ...(call.body || call.query ? (['invalid'] as const) : []),
    ...(uploadRulesOf(call.body) ? (['too_large', 'unsupported_media_type'] as const) : []),
    ...(call.errors ?? []),
  ]
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return [...byStatus].map(([status, these]) => [
    status,
    { description: these.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
  ])
}

function parameters(place: 'path' | 'query', schema: unknown) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }))
}

function schemaOf(schema: unknown, io: 'input' | 'output'): unknown {
  const { $schema: _, ...described } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return described
}

const json = (schema: unknown) => ({ 'application/json': { schema } })
