import { z } from 'zod'
import { problemsOf } from '../values/style-sheet.ts'

/** The style sheet of all help texts (R439). A field has one message: the first problem, with its line. */
export const NewHelpCss = z.object({
  content: z
    .string()
    .max(50_000)
    .superRefine((css, { addIssue }) => {
      const [problem] = problemsOf(css)
      if (!problem) return
      const { label, ...values } = problem
      addIssue({ code: 'custom', params: { label, values } })
    }),
})
export type NewHelpCss = z.infer<typeof NewHelpCss>
