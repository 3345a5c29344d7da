import { useQueryClient } from '@tanstack/react-query'
import { profile } from '../http/api.generated.ts'
import { useAction } from '../http/call.ts'
import { session, useStart } from './session.ts'
import { refetchStart } from './start.ts'

/** Changes the caller's language: texts, dates and the server's sentences follow at once, here and wherever they sign in next (R108). */
export function useLanguageChoice() {
  const { languages } = useStart()
  const client = useQueryClient()
  const update = useAction(profile.update)
  return {
    choose: async (locale: string) => {
      const { id } = languages.find((language) => language.locale === locale)!
      await update.mutateAsync({ body: { language_id: id } })
      session.chooseLanguage(null)
      // If the new texts don't load now, a reload brings them or says why.
      await refetchStart().catch(() => location.reload())
      // Cached answers hold sentences in the language before.
      await client.invalidateQueries()
    },
    /** The language being saved. */
    pending: update.isPending ? languages.find(({ id }) => id === update.variables.body.language_id) : undefined,
  }
}
