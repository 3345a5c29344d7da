import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { useUnsaved } from '../../../kit/form/saving/leaving/unsaved.ts'
import { presets } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { AddButton } from '../../../kit/list/AddButton.tsx'
import { shownOrder } from '../../../kit/list/presets/shown-order.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { bookingAddresses } from '../addresses.ts'
import { PresetRows } from './PresetRows.tsx'
import classes from './PresetsPage.module.css'
import { type BookingPreset, bookingPresets, useBookingPresets } from './presets.ts'
import { SortFields } from './SortFields.tsx'

/** The lists of the bookings screens: their order, which of them show, and what each of them covers (R199–R203). */
export default function PresetsPage() {
  const { t } = useTranslation()
  const read = useBookingPresets()
  const { moved, move, save, drop, isSaving } = useOrder()
  return (
    <Page
      title={t('booking_presets.title')}
      actions={
        <>
          <LinkButton to={bookingAddresses.list()} variant="subtle">
            {t('bookings.title')}
          </LinkButton>
          <AddButton route={presets.create} to={bookingAddresses.addPreset()} />
        </>
      }
      footer={
        moved && (
          <>
            <Button variant="filled" loading={isSaving} onClick={save}>
              {t('booking_presets.save_order')}
            </Button>
            <Button variant="subtle" onClick={drop}>
              {t('form.discard')}
            </Button>
          </>
        )
      }
      aside={<Outlet />}
    >
      <Loaded read={read} rows={6} height={3.25}>
        {({ data }) => (
          <div className={classes.lists}>
            <Lists rows={shownOrder(bookingPresets(data), moved)} onMove={move} />
            <SortFields />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** The order that isn't stored yet, as all ids in their sequence. */
function useOrder() {
  const { t } = useTranslation()
  const order = useAction(presets.order)
  const [moved, move] = useState<readonly number[] | null>(null)
  const drop = () => move(null)
  useUnsaved(moved ? t('booking_presets.order_unsaved') : null, drop, { isSent: order.isPending })
  const save = () => {
    const list = moved!.map((id, place) => ({ id, ordering: place + 1 }))
    order.mutateAsync({ body: { list } }).then(
      () => {
        drop()
        showToast(t('booking_presets.order_saved'))
      },
      // `useAction` shows the failure; the order stays as it was moved.
      () => undefined,
    )
  }
  return { moved, move, save, drop, isSaving: order.isPending }
}

interface ListsProps {
  rows: readonly BookingPreset[]
  /** Called with all ids in their new order. */
  onMove: (ids: readonly number[]) => void
}

/** Those that show, and those that are switched off; a list is moved among its like. */
function Lists({ rows, onMove }: ListsProps) {
  const { t } = useTranslation()
  const active = rows.filter(({ is_active }) => is_active)
  const inactive = rows.filter(({ is_active }) => !is_active)
  const ids = (some: readonly BookingPreset[]) => some.map(({ id }) => id)
  return (
    <>
      <section>
        <h2>{t('booking_presets.shown')}</h2>
        <PresetRows
          label={t('booking_presets.shown')}
          rows={active}
          empty={t('booking_presets.none_shown')}
          onMove={(moved) => onMove([...moved, ...ids(inactive)])}
        />
      </section>
      {inactive.length > 0 && (
        <section>
          <h2>{t('booking_presets.hidden')}</h2>
          <PresetRows
            label={t('booking_presets.hidden')}
            rows={inactive}
            empty=""
            onMove={(moved) => onMove([...ids(active), ...moved])}
          />
        </section>
      )}
    </>
  )
}
