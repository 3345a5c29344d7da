/** The thread that draws a page of a PDF; see `convert.ts`. */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { answerEach } from '../../../http/thread.ts'

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

answerEach<AskedPage, DrawnPage>(async ({ pdf, page, longest }) => {
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
})
