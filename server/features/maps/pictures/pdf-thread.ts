/** The thread that draws a page of a PDF; see `convert.ts`. */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { answerEach } from '../../../http/thread.ts'

/** The message of an error where a page takes more memory than it is given. */
const outOfMemory = 'out of memory'

export interface AskedPage {
  pdf: Uint8Array
  /** From 1 on; undefined: the only one. */
  page: number | undefined
  /** Pixels along its longer side. */
  longest: number
}
export interface DrawnPage {
  pages: number
  /** Null: the PDF has several pages and none was chosen, or it hasn't that one. */
  drawn: { pixels: Uint8Array; width: number; height: number } | null
}

/** The part of WebAssembly that is needed here; its types come with those of browsers alone. */
interface WithMemory {
  WebAssembly: { Memory: { prototype: { buffer: ArrayBuffer; grow(pages: number): number } } }
}

/** Bytes of PDFium's own memory, which the thread's bound doesn't count: a small file may ask for gigabytes. */
const mostMemory = 512 * 1024 * 1024
const memory = (globalThis as unknown as WithMemory).WebAssembly.Memory.prototype
const { grow } = memory
memory.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 <= mostMemory) return grow.call(this, pages)
  // PDFium would only see that there is no more, and call the file damaged.
  isExhausted = true
  throw new RangeError(outOfMemory)
}
let isExhausted = false

answerEach<AskedPage, DrawnPage>((asked) =>
  drawn(asked).catch((error: unknown) => {
    throw isExhausted ? new Error(outOfMemory) : error
  }),
)

async function drawn({ pdf, page, longest }: AskedPage): Promise<DrawnPage> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages = document.getPageCount()
  const number = page ?? (pages === 1 ? 1 : undefined)
  if (number === undefined || number > pages) return { pages, drawn: null }
  const chosen = document.getPage(number - 1)
  const { originalWidth, originalHeight } = chosen.getOriginalSize()
  const { data, width, height } = await chosen.render({
    scale: longest / Math.max(originalWidth, originalHeight),
    render: 'bitmap',
  })
  return { pages, drawn: { pixels: data, width, height } }
}
