import { AppError } from '../app-error.ts'
import { type Language, sentence } from '../labels/sentences.ts'
import { cleanHtmlAside, mostNested } from './clean-html.ts'

/**
 * The HTML of a field as it is stored. Throws `invalid` at the field where it is nested too deeply, or longer than `most` characters once
 * it is clean: the form couldn't save it again.
 */
export async function cleanedField(field: string, html: string, most: number, lang: Language): Promise<string> {
  const text = await cleanHtmlAside(html)
  if (text !== null && text.length <= most) return text
  const refusal =
    text === null
      ? sentence(lang, 'error.html_too_deep', { most: mostNested })
      : sentence(lang, 'error.max', { max: most })
  throw new AppError('invalid', { errors: { [field]: [refusal] } })
}
