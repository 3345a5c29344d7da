import { localeOf, tagOf } from '@kontor/contract/values/written-time.ts'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { spokenLanguage } from '../../i18n.ts'
import { useStart } from '../session/session.ts'

/**
 * Sets the library's language. Days are counted by the Gregorian calendar, and written with the digits of all other
 * texts.
 */
export function InLanguage({ children }: { children: ReactNode }) {
  const { date_format } = useStart().usertimepreference
  return <I18nProvider locale={tagOf(localeOf(spokenLanguage(), date_format))}>{children}</I18nProvider>
}
