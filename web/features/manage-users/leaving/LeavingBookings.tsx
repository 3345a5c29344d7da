import type { Leaving } from '@kontor/contract'
import type { LeavingDecisions } from '@kontor/contract/calls/people-leaving.ts'
import { useTranslation } from 'react-i18next'
import type { FormPart } from '../../../kit/form/form-part.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { Switch } from '../../../kit/ui/input/Switch.tsx'
import classes from '../manage-users.module.css'

interface Props {
  preview: Leaving
  form: FormPart<LeavingDecisions>
}

/** The reservations of those who leave; with a next host each may be cancelled instead. */
export function LeavingBookings({ preview, form }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { host_id, each } = form.values
  const cancelled = new Set(each.map(({ declaration_id }) => declaration_id))
  const set = (id: number, isHandedOver: boolean) =>
    form
      .field('each')
      .set(
        isHandedOver
          ? each.filter(({ declaration_id }) => declaration_id !== id)
          : [...each, { declaration_id: id, host_id: null }],
      )
  return (
    <section aria-label={t('manage_users.reservations')}>
      <h3>{t('manage_users.count_reservations', { count: preview.reservations })}</h3>
      <ul className={classes.reservations}>
        {preview.listed.map((row) => (
          <li key={row.declaration_id}>
            <div>
              <bdi>{row.subject ?? t('manage_users.private')}</bdi> · <bdi>{row.resource_name}</bdi>
            </div>
            <div className={classes.quiet}>
              <bdi>{row.host}</bdi> · {formats.period(row.datetime_from, row.datetime_to, row.timezone)}
              {row.count > 1 && ` · ${t('manage_users.count_bookings', { count: row.count })}`}
              {row.is_pending && ` · ${t('manage_users.pending')}`}
            </div>
            {host_id !== null && (
              <Switch
                label={t('manage_users.hand_over')}
                checked={!cancelled.has(row.declaration_id)}
                onChange={(is) => set(row.declaration_id, is)}
              />
            )}
          </li>
        ))}
      </ul>
      {preview.reservations > preview.listed.length && (
        <p>{t('manage_users.links_more', { count: preview.reservations - preview.listed.length })}</p>
      )}
    </section>
  )
}
