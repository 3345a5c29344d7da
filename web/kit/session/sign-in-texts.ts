import { auth } from '../http/api.generated.ts'
import { ApiError } from '../http/api-error.ts'
import { call } from '../http/client.ts'
import { clearCompanyName, keepCompanyName } from './company-name.ts'
import { session } from './session.ts'
import { showLabels } from './speak.ts'

let latest = ''

/**
 * Loads the texts of the sign-in in a language and shows them (R102), and whose sign-in it is. Whatever goes wrong,
 * nothing is said: the texts stay as they are (R104). The language asked for last wins, and that of a person who has
 * signed in meanwhile stands.
 */
export async function loadSignInTexts(locale: string): Promise<void> {
  latest = locale
  const answer = await call(auth.labels, { params: { locale } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'no_company') clearCompanyName()
    return null
  })
  if (answer?.company) keepCompanyName(answer.company)
  if (!answer || latest !== locale || session.initial()) return
  session.keepLanguage(locale)
  showLabels(locale, answer.labels)
}
