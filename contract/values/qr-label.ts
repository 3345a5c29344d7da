import type { ErrorLabel } from '../labels/keys.ts'

/** Papers that labels are printed on, in millimetres. `label`: a page for each label. */
export const papers = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 }, label: null } as const
export type Paper = keyof typeof papers
export const paperKinds = Object.keys(papers) as [Paper, ...Paper[]]

/** The place of the texts. */
export const arrangements = ['below', 'beside'] as const
/** The part of a code that may be damaged: 7, 15, 25 and 30 percent. */
export const errorCorrections = ['L', 'M', 'Q', 'H'] as const
/** The texts that a label may have beside a line of its own; `code` is the one to type where there is no camera. */
export const labelTexts = ['name', 'place', 'company', 'code'] as const
export type LabelText = (typeof labelTexts)[number]
export const longestLine = 120

/** The content of a label; lengths in millimetres, `text_size` in points. */
export interface LabelContent {
  paper: Paper
  width: number
  height: number
  arrangement: (typeof arrangements)[number]
  code_size: number
  error_correction: (typeof errorCorrections)[number]
  text_size: number
  colour: string
  shows: LabelText[]
  line: string
}

/** The template that every company begins with. */
export const firstTemplate: LabelContent = {
  paper: 'a4',
  width: 70,
  height: 90,
  arrangement: 'below',
  code_size: 50,
  error_correction: 'M',
  text_size: 14,
  colour: '#16181d',
  shows: ['name', 'place', 'code'],
  line: '',
}

interface Misfit {
  field: keyof LabelContent
  label: ErrorLabel
  values: { max: number }
}

/** The lengths that don't fit into one another: the label on its paper, the code on the label. */
export function misfitsOf({ paper, width, height, code_size }: LabelContent): Misfit[] {
  const sheet = papers[paper]
  const most = { width: Math.floor(sheet?.width ?? width), height: Math.floor(sheet?.height ?? height) }
  const side = Math.min(width, height)
  return [
    ...(width > most.width
      ? [{ field: 'width', label: 'wider_than_paper', values: { max: most.width } } as const]
      : []),
    ...(height > most.height
      ? [{ field: 'height', label: 'higher_than_paper', values: { max: most.height } } as const]
      : []),
    ...(code_size > side ? [{ field: 'code_size', label: 'code_too_large', values: { max: side } } as const] : []),
  ]
}
