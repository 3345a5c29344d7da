import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The encodings that answers leave in; null: as they are. */
export type Encoding = 'br' | 'gzip' | null

/** A body as it leaves. */
export interface CompressedBody {
  body: Buffer
  encoding: Encoding
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Better and slower than for the API's answers: what is compressed here is sent many times. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }
/** Bytes that a message needs for compression to pay. */
const leastToCompress = 1024

/** The best of our encodings among those that a client takes: `br, gzip;q=0.5`, `*`. */
export function encodingFor(accepted: string | string[] = ''): Encoding {
  const takes = new Map(
    String(accepted)
      .toLowerCase()
      .split(',')
      .map((each) => each.split(';').map((part) => part.trim()))
      .map(([name, ...rest]) => [name, !rest.some((part) => /^q=0(\.0*)?$/.test(part))]),
  )
  return (['br', 'gzip'] as const).find((encoding) => takes.get(encoding) ?? takes.get('*')) ?? null
}

/** Compresses beside the event loop. */
export async function compressed(plain: Buffer, encoding: Encoding): Promise<CompressedBody> {
  if (!encoding || plain.length < leastToCompress) return { body: plain, encoding: null }
  return { body: await (encoding === 'br' ? brotli(plain, options) : gzipped(plain)), encoding }
}
