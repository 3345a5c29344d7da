import type { z } from 'zod'
import { type Endpoint, type Feature, type Schema, takesKey } from './endpoint.ts'
import { errorStatus } from './errors.ts'
import { errorsOf } from './errors-of.ts'
import { answerKindOf, uploadRulesOf } from './media.ts'
import { SharedSchemas } from './shared-schemas.ts'
import { languages } from './values/languages.ts'

interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, unknown>>
  components: Record<string, unknown>
}

/** The API document (OpenAPI 3.1) of a contract. Everything in it is derived from the declared calls. */
export function openApi(contract: Readonly<Record<string, Feature>>): OpenApi {
  const shared = new SharedSchemas(Object.values(contract).flatMap((calls) => Object.values(calls).map(answerOf)))
  const paths: OpenApi['paths'] = {}
  for (const [tag, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries(calls))
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(`${tag}.${name}`, call, shared)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version: '1',
      description:
        'Calls carry a bearer token unless they are public. A list in a query is sent as `types=1&types=2`, `types[]=1&types[]=2` or, with a single item, `types=1`.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: everyCalls,
      schemas: { Error: errorSchema, ...shared.schemas },
    },
  }
}

/** Parameters that the declarations don't name, because they mean the same everywhere. */
const everyCalls = {
  lang: {
    name: 'lang',
    in: 'query',
    description: 'The language of messages and names; English where there is none.',
    schema: { type: 'string', examples: languages.map(({ locale }) => locale) },
  },
  Subdomain: {
    name: 'Subdomain',
    in: 'header',
    description: 'The company, on a host without a tenant; on a company’s host it must agree.',
    schema: { type: 'string' },
  },
  'Acting-For': {
    name: 'Acting-For',
    in: 'header',
    description: 'Id of the person who delegated permissions to the caller.',
    schema: { type: 'integer', minimum: 1 },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A request sent again with its key gets the first answer.',
    schema: { type: 'string', maxLength: 200 },
  },
}

function everyCallsOf(call: Endpoint): { $ref: string }[] {
  const { path, access } = call
  const isCompanys = !path.startsWith('/master/')
  const names: (keyof typeof everyCalls)[] = [
    'lang',
    ...(isCompanys ? (['Subdomain'] as const) : []),
    ...(isCompanys && (access === 'login' || typeof access === 'object') ? (['Acting-For'] as const) : []),
    ...(takesKey(call) ? (['Idempotency-Key'] as const) : []),
  ]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
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

function operation(operationId: string, call: Endpoint, shared: SharedSchemas) {
  const { access } = call
  return {
    operationId,
    tags: [operationId.split('.')[0]],
    summary: call.summary,
    ...(access !== 'public' && { security: [{ token: [] }] }),
    ...(typeof access === 'object' && { 'x-permission': access }),
    ...(call.emits && { 'x-emits': call.emits }),
    parameters: [
      ...parameters('path', call.params, shared),
      ...parameters('query', call.query, shared),
      ...(isVersionedChange(call) ? [ifMatch] : []),
      ...everyCallsOf(call),
    ],
    ...(call.body && { requestBody: { required: !isOptional(call.body), content: bodyOf(call.body, shared) } }),
    responses: {
      ...success(call, shared),
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

const isOptional = (schema: Schema) => (schema as z.ZodType)._zod.optin === 'optional'

function bodyOf(body: object, shared: SharedSchemas) {
  const schema = shared.describe(body, 'input')
  const rules = uploadRulesOf(body)
  if (!rules) return json(schema)
  const encoding = { [rules.field]: { contentType: rules.types.join(', ') } }
  return { 'multipart/form-data': { schema, encoding } }
}

const binary = { type: 'string', format: 'binary' }

/** The schema of an answer in JSON. */
const answerOf = ({ response }: Endpoint) => (answerKindOf(response) ? undefined : response)

function success(call: Endpoint, shared: SharedSchemas) {
  const { response, status = 200, versioned } = call
  const kind = answerKindOf(response)
  if (!kind) {
    const content = json(shared.describe(response, 'output'))
    return { [status]: { description: 'Done', ...(versioned && { headers: { ETag: etag } }), content } }
  }
  if (kind.is === 'nothing') return { 204: { description: 'Done' } }
  if (kind.is === 'redirect')
    return { 302: { description: 'Elsewhere', headers: { Location: { required: true, schema: { type: 'string' } } } } }
  return {
    200: { description: 'Done', content: Object.fromEntries(kind.types.map((type) => [type, { schema: binary }])) },
  }
}

function failures(call: Endpoint): [number, unknown][] {
  const byStatus = Map.groupBy(errorsOf(call), (code) => errorStatus[code])
  return [...byStatus].map(([status, these]) => [
    status,
    { description: these.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
  ])
}

/**
 * Query values are parsed from text, so the document has the form of the parsed value; a parameter is optional where
 * the value that is sent is.
 */
function parameters(place: 'path' | 'query', schema: unknown, shared: SharedSchemas) {
  if (!schema) return []
  const { required = [] } = shared.describe(schema, 'input') as { required?: string[] }
  const { properties = {} } = shared.describe(schema, 'output') as { properties?: Record<string, { type?: string }> }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(described.type === 'array' && { style: 'form', explode: true }),
    schema: described,
  }))
}

const json = (schema: unknown) => ({ 'application/json': { schema } })
