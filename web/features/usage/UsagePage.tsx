import type { CompanyUsage } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { usage } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { rangeOf, useFormats } from '../../kit/time/formats.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { AdminPage } from '../admin/admin.tsx'
import classes from './UsagePage.module.css'

const headings = {
  people: 'usage.people',
  resources: 'form.resources',
  bookings: 'usage.bookings',
  booking_people: 'usage.booking_people',
} as const
const counts = Object.keys(headings) as (keyof typeof headings)[]

/** Use of the product by company: one row each, and the sum. */
export default function UsagePage() {
  const { t } = useTranslation()
  return (
    <AdminPage title={t('usage.title')}>
      <div className={classes.page}>
        <Usage />
      </div>
    </AdminPage>
  )
}

function Usage() {
  const { t } = useTranslation()
  const read = useCall(usage.figures, {})
  return (
    <Loaded read={read}>
      {({ data }) => (data.companies.length > 0 ? <Figures {...data} /> : <Empty>{t('usage.none')}</Empty>)}
    </Loaded>
  )
}

function Figures({ from, until, companies }: { from: string; until: string; companies: readonly CompanyUsage[] }) {
  const { t, i18n } = useTranslation()
  const formats = useFormats()
  const sorted = companies.toSorted((a, b) => a.name.localeCompare(b.name, i18n.language))
  const range = rangeOf(formats.day(from, 'UTC'), formats.day(until, 'UTC'))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in its own box, also by the keyboard
    <section className={classes.scroll} aria-label={t('usage.title')} tabIndex={0}>
      <table>
        <caption>{t('usage.period', { range })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('usage.company')}</th>
            {counts.map((count) => (
              <th key={count} scope="col">
                {t(headings[count])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((company) => (
            <tr key={company.company_id}>
              <th scope="row">
                <bdi>{company.name}</bdi>
                <small dir="ltr">{company.subdomain}</small>
              </th>
              {counts.map((count) => (
                <td key={count}>{formats.number(company[count])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('usage.all')}</th>
            {counts.map((count) => (
              <td key={count}>{formats.number(companies.reduce((sum, company) => sum + company[count], 0))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
