import { useQueryClient } from '@tanstack/react-query'
import { profile } from '../kit/api.generated.ts'
import { useAction } from '../kit/call.ts'
import { LanguageSelect } from '../kit/LanguageSelect.tsx'
import { useMay } from '../kit/may.ts'
import { session, useInitial } from '../kit/session.ts'
import { renewInitial } from '../kit/start.ts'

/** My language: texts, dates and the server's sentences follow at once, here and wherever I sign in next (R108). */
export function Language() {
  const { languages } = useInitial()
  const may = useMay()
  const client = useQueryClient()
  const update = useAction(profile.update)
  if (!may(profile.update.access)) return null
  const choose = async (locale: string) => {
    const { id } = languages.find((language) => language.locale === locale)!
    await update.mutateAsync({ body: { language_id: id } })
    session.chooseLanguage(null)
    // It is saved: if its texts don't come now, the start of the page brings them, or says what is the matter.
    await renewInitial().catch(() => location.reload())
    // What the server has said so far, it has said in the language before.
    await client.invalidateQueries()
  }
  const wanted = update.isPending && languages.find(({ id }) => id === update.variables.body.language_id)
  return (
    <LanguageSelect
      languages={languages}
      locale={wanted ? wanted.locale : session.language()}
      onChange={(locale) => void choose(locale).catch(() => undefined)}
    />
  )
}
