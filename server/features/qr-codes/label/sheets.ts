import { type LabelContent, type Paper, papers } from '@kontor/contract/values/qr-label.ts'
import PDFDocument from 'pdfkit'
import type { Face } from './fonts.ts'
import { type Drawing, drawingOfLabel, type Label } from './layout.ts'

/** Points of a millimetre. */
const point = 72 / 25.4
/** White edge of a sheet that no printer prints on, in millimetres. */
const edge = 8
/** Length of a mark to cut along, in millimetres. */
const mark = 3

/** The places of labels of one size on a sheet; lengths in millimetres. */
interface Grid {
  page: { width: number; height: number }
  columns: number
  rows: number
  left: number
  top: number
}

function gridOf({ paper, width, height }: Pick<LabelContent, 'paper' | 'width' | 'height'>): Grid {
  const page = papers[paper as Paper]
  if (!page) return { page: { width, height }, columns: 1, rows: 1, left: 0, top: 0 }
  const along = (length: number, one: number) => Math.max(1, Math.floor((length - 2 * edge) / one))
  const [columns, rows] = [along(page.width, width), along(page.height, height)]
  return { page, columns, rows, left: (page.width - columns * width) / 2, top: (page.height - rows * height) / 2 }
}

/** A PDF with labels on sheets, written piece by piece. Labels of another size or paper begin a new sheet. */
export class Sheets {
  readonly #pdf = new PDFDocument({ autoFirstPage: false, info: { Producer: 'Kontor', Creator: 'Kontor' } })
  readonly #faces = new Set<Face>()
  #size = ''
  #at = 0
  #grid: Grid | undefined

  /** Draws these labels; returns what of the file is finished. */
  add(labels: readonly Label[]): Uint8Array {
    for (const label of labels) {
      const { paper, width, height } = label.content
      const size = `${paper} ${width} ${height}`
      if (size !== this.#size || this.#at === this.#grid!.columns * this.#grid!.rows) this.#newPage(label.content, size)
      const { columns, left, top } = this.#grid!
      const corner = {
        x: left + (this.#at % columns) * width,
        y: top + Math.floor(this.#at / columns) * height,
      }
      if (paper !== 'label') this.#markCuts(label.content, corner)
      this.#draw(drawingOfLabel(label), corner)
      this.#at++
    }
    return this.#written()
  }

  /** The rest of the file. */
  end(): Uint8Array {
    this.#pdf.end()
    return this.#written()
  }

  #written(): Uint8Array {
    return new Uint8Array((this.#pdf.read() as Buffer | null) ?? [])
  }

  #newPage(content: LabelContent, size: string): void {
    const grid = gridOf(content)
    this.#size = size
    this.#at = 0
    this.#grid = grid
    const { page } = grid
    this.#pdf.addPage({ size: [page.width * point, page.height * point], margin: 0 })
  }

  /** A small cross at each corner of a label. */
  #markCuts({ width, height }: LabelContent, { x: left, y: top }: { x: number; y: number }): void {
    const half = mark / 2
    for (const x of [left, left + width])
      for (const y of [top, top + height])
        this.#pdf
          .moveTo((x - half) * point, y * point)
          .lineTo((x + half) * point, y * point)
          .moveTo(x * point, (y - half) * point)
          .lineTo(x * point, (y + half) * point)
    this.#pdf.lineWidth(0.3).stroke('#9aa0ab')
  }

  #draw({ code, lines, colour }: Drawing, corner: { x: number; y: number }): void {
    const pdf = this.#pdf
    const [left, top] = [corner.x + code.x, corner.y + code.y]
    for (const { x, y, length } of code.strips)
      pdf.rect(
        (left + x * code.side) * point,
        (top + y * code.side) * point,
        length * code.side * point,
        code.side * point,
      )
    if (code.strips.length) pdf.fill('#000')
    pdf.fillColor(colour)
    for (const { line, size, x, y } of lines) {
      let at = corner.x + x
      pdf.fontSize(size * point)
      for (const { face, text, width, isRightToLeft } of line.runs) {
        this.#use(face)
        // Given features, pdfkit shapes a run as a whole; word by word, which is faster, Arabic words would change places.
        const whole = isRightToLeft && { features: [] }
        pdf.text(text, at * point, (corner.y + y) * point, { lineBreak: false, baseline: 'alphabetic', ...whole })
        at += width
      }
    }
  }

  #use(face: Face): void {
    if (!this.#faces.has(face)) this.#pdf.registerFont(face.name, face.file)
    this.#faces.add(face)
    this.#pdf.font(face.name)
  }
}
