import { auth } from '../http/api.generated.ts'
import { ApiError } from '../http/api-error.ts'
import { call } from '../http/client.ts'
import { keepBrand } from './brand.ts'
import { clearCompanyName, keepCompanyName } from './company-name.ts'
import { session } from './session.ts'
import { showLabels } from './speak.ts'

let latest = ''

/**
 * Loads and shows the texts of the sign-in in a language (R102), and the company's name. A failure isn't reported: the
 * texts stay as they are (R104). The last requested language wins, unless the person has signed in meanwhile.
 */
export async function loadSignInTexts(locale: string): Promise<void> {
  latest = locale
  const answer = await call(auth.labels, { params: { locale } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'no_company') clearCompanyName()
    return null
  })
  if (answer?.company) keepCompanyName(answer.company)
  if (answer) keepBrand(answer.brand)
  if (!answer || latest !== locale || session.initial()) return
  session.keepLanguage(locale)
  showLabels(locale, answer.labels)
}
