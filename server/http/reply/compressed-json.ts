import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import { encodingFor } from './compressed.ts'

/** A JSON answer as it leaves; null: uncompressed. */
export interface JsonBody {
  body: string | Buffer
  encoding: 'zstd' | 'br' | 'gzip' | null
}

/** Characters that an answer needs for compression to pay. */
const leastToCompress = 1024
/** Characters beyond which it is compressed beside the event loop; below, the way there takes longer. */
const mostAtOnce = 16_384

const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
/** Brotli at this quality takes a third of the time of quality 4 for a day of the grid, and 8 % more bytes. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

const ways = {
  zstd: { now: (text: Buffer) => zstdCompressSync(text, zstd), beside: (text: Buffer) => beside.zstd(text, zstd) },
  br: { now: (text: Buffer) => brotliCompressSync(text, brotli), beside: (text: Buffer) => beside.br(text, brotli) },
  gzip: { now: (text: Buffer) => gzipSync(text), beside: (text: Buffer) => beside.gzip(text) },
}
const beside = { zstd: promisify(zstdCompress), br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * Compresses an answer in one piece: a stream would take three times as long for a day of the grid. Zstandard takes a
 * quarter of the time of brotli, for clients that name it, as browsers do.
 */
export async function compressedJson(text: string | Buffer, accepted: string | string[] = ''): Promise<JsonBody> {
  const encoding = text.length < leastToCompress ? null : takesZstd(accepted) ? 'zstd' : encodingFor(accepted)
  if (!encoding) return { body: text, encoding: null }
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  const way = ways[encoding]
  return { body: await (plain.length > mostAtOnce ? way.beside(plain) : way.now(plain)), encoding }
}

const takesZstd = (accepted: string | string[]) =>
  /(?:^|,)\s*zstd\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i.test(String(accepted))
