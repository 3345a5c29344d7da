import type { DocumentRow } from '@kontor/contract/calls/company-documents.ts'
import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'
import { useStart } from '../../kit/session/session.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { applicationLabel } from './pickers.ts'

/** Documents in words. */
export function useDocumentWords() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { languages } = useStart()
  return {
    language: (locale: string) => languages.find((language) => language.locale === locale)?.name ?? locale,
    applications: (ids: readonly number[]) =>
      ids.length ? ids.map((id) => t(applicationLabel(id))).join(comma()) : t('company_documents.asked_nowhere'),
    /** `Version 4, correction 1`. */
    version: (number: number, correction = 0) =>
      correction
        ? t('company_documents.version_corrected', { number, correction })
        : t('company_documents.version_number', { number }),
    /** `In force`, `Version 5 from 1 Dec 2026`, `From 1 Dec 2026`. */
    state: ({ in_force, version_number: number, publish_date }: DocumentRow) => {
      const day = formats.calendarDate(publish_date)
      if (in_force === null) return t('company_documents.from_day', { day })
      return in_force === number
        ? t('company_documents.in_force')
        : t('company_documents.next_version', { number, day })
    },
    progressLine: ({ accepted_count: accepted, people_count: people }: DocumentRow) =>
      t('company_documents.progress_line', { accepted, people }),
    progress: ({ accepted_count, people_count: count }: DocumentRow) =>
      t('company_documents.progress', { accepted: accepted_count, count }),
  }
}
