import { useQueryClient } from '@tanstack/react-query'
import { profile } from '../http/api.generated.ts'
import { useAction } from '../http/call.ts'
import { session, useStart } from './session.ts'
import { refetchStart } from './start.ts'

/** Fetches the start-up data anew after the person has changed their language, their time zone or a setting. */
export function useFreshStart() {
  const client = useQueryClient()
  return async () => {
    // If the new texts can't be loaded now, a reload loads them or shows the failure.
    await refetchStart().catch(() => location.reload())
    // Cached answers hold sentences in the language before.
    await client.invalidateQueries()
  }
}

/**
 * Changes the person's language (R108): texts, dates and the server's sentences change at once, here and wherever they
 * sign in next.
 */
export function useLanguageChoice() {
  const { languages } = useStart()
  const startAfresh = useFreshStart()
  const update = useAction(profile.update)
  return {
    choose: async (locale: string) => {
      const { id } = languages.find((language) => language.locale === locale)!
      await update.mutateAsync({ body: { language_id: id } })
      session.chooseLanguage(null)
      await startAfresh()
    },
    /** The language being saved. */
    pending: update.isPending ? languages.find(({ id }) => id === update.variables.body?.language_id) : undefined,
  }
}
