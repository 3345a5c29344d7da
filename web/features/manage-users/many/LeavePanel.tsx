import type { Leaving } from '@kontor/contract'
import { LeavingDecisions } from '@kontor/contract/calls/people-leaving.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { comma } from '../../../i18n.ts'
import { RadioField } from '../../../kit/form/fields/RadioField.tsx'
import type { Field, FormPart } from '../../../kit/form/form-part.ts'
import { useClose } from '../../../kit/form/saving/leaving/useClose.ts'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { useBody } from '../../../kit/form/useBody.ts'
import { peopleLeaving } from '../../../kit/http/api.generated.ts'
import { useAction, useCall } from '../../../kit/http/call.ts'
import { PickLayer } from '../../../kit/pick/PickLayer.tsx'
import { RowField } from '../../../kit/pick/RowField.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { Panel } from '../../../kit/ui/frame/Panel.tsx'
import { Empty, Skeleton } from '../../../kit/ui/state/states.tsx'
import { peopleAddresses } from '../addresses.ts'
import classes from '../manage-users.module.css'
import { LeavingBookings } from './LeavingBookings.tsx'
import type { PickedPeople } from './picked.ts'
import { takerPicker } from './takers.ts'

type Way = 'deactivate' | 'delete'

/** Ends the access of the people who are picked, after it has said what ends with it. */
export default function LeavePanel() {
  const { t } = useTranslation()
  const { selection, rows } = useOutletContext<PickedPeople>()
  const close = useClose(peopleAddresses.list())
  const [picked] = useState(() => rows.filter(({ id }) => selection.has(id)).slice(0, mostPeople))
  const leaving = useLeaving(picked, (refused) => selection.pick(refused))
  const { way, form, preview } = leaving
  const count = preview?.done.length ?? 0
  return (
    <PickLayer>
      <Panel
        title={t('manage_users.leave_title', { count: picked.length })}
        onClose={close}
        footer={
          picked.length > 0 && (
            <>
              <Button
                variant="filled"
                className={classes.danger}
                loading={leaving.isBusy}
                disabled={count === 0}
                onClick={leaving.end}
              >
                {t(way.value === 'deactivate' ? 'manage_users.deactivate_count' : 'manage_users.delete_count', {
                  count,
                })}
              </Button>
              <Button variant="subtle" onClick={close}>
                {t('manage_users.keep')}
              </Button>
            </>
          )
        }
      >
        {picked.length === 0 ? (
          <Empty>{t('manage_users.pick_first')}</Empty>
        ) : (
          <>
            <PickedNames people={picked} />
            <WayField field={way} />
            {preview === null ? (
              <Skeleton rows={4} height={2} />
            ) : (
              <>
                <LeavingEffects preview={preview} nameOf={(id) => picked.find((each) => each.id === id)?.name ?? ''} />
                <Takers preview={preview} form={form} />
              </>
            )}
          </>
        )}
      </Panel>
    </PickLayer>
  )
}

/** The most people whose access one request ends. */
const mostPeople = 200

/** The choices about those who leave, what ends with their access, and the call that ends it. */
function useLeaving(picked: readonly { id: number }[], onRefused: (ids: readonly number[]) => void) {
  const { t } = useTranslation()
  const may = useMay()
  const saved = useSaved(peopleAddresses.list())
  const [way, setWay] = useState<Way>(may(peopleLeaving.deactivate.access) ? 'deactivate' : 'delete')
  const body = useBody<LeavingDecisions>(useId(), LeavingDecisions, {
    ...{ is_preview: false, host_id: null, each: [], assignee_id: null },
  })
  const deactivate = useAction(peopleLeaving.deactivate)
  const remove = useAction(peopleLeaving.removeSeveral)
  const user_ids = picked.map(({ id }) => id)
  const end = () =>
    void (way === 'deactivate' ? deactivate : remove).mutateAsync({ body: { ...body.values, user_ids } }).then(
      ({ data: { done, refused } }) => {
        body.drop()
        onRefused(refused.map(({ id }) => id))
        saved(t(way === 'deactivate' ? 'manage_users.deactivated' : 'manage_users.deleted', { count: done.length }))
      },
      (error: unknown) => body.refuse(error as never),
    )
  return {
    way: { name: 'way', value: way, error: null, set: setWay } satisfies Field<Way>,
    form: body.part,
    preview: usePreview(user_ids),
    isBusy: deactivate.isPending || remove.isPending,
    end,
  }
}

function PickedNames({ people }: { people: readonly { name: string }[] }) {
  const { t } = useTranslation()
  const names = people.map(({ name }) => name)
  return (
    <p className={classes.names} dir="auto">
      {names.slice(0, 5).join(comma())}
      {names.length > 5 && ` ${t('manage_users.and_more', { count: names.length - 5 })}`}
    </p>
  )
}

function WayField({ field }: { field: Field<Way> }) {
  const { t } = useTranslation()
  const may = useMay()
  if (!may(peopleLeaving.removeSeveral.access) || !may(peopleLeaving.deactivate.access)) return null
  return (
    <RadioField
      label={t('manage_users.way')}
      field={field}
      options={[
        { value: 'deactivate', label: t('manage_users.way_deactivate') },
        { value: 'delete', label: t('manage_users.way_delete') },
      ]}
    />
  )
}

/** Those who take over what would end. */
function Takers({ preview, form }: { preview: Leaving; form: FormPart<LeavingDecisions> }) {
  const { t } = useTranslation()
  return (
    <>
      {preview.bookings > 0 && (
        <>
          <RowField
            label={t('manage_users.next_host')}
            picker={takerPicker}
            at="host"
            field={form.field('host_id')}
            none={t('manage_users.bookings_cancelled')}
          />
          <LeavingBookings preview={preview} form={form} />
        </>
      )}
      {preview.assignments > 0 && (
        <RowField
          label={t('manage_users.next_assignee', { count: preview.assignments })}
          picker={takerPicker}
          at="assignee"
          field={form.field('assignee_id')}
          none={t('manage_users.anybody')}
        />
      )}
    </>
  )
}

function LeavingEffects({ preview, nameOf }: { preview: Leaving; nameOf: (id: number) => string }) {
  const { t } = useTranslation()
  const lines = [
    ...(preview.sessions ? [t('manage_users.ends_sessions', { count: preview.sessions })] : []),
    ...(preview.bookings ? [t('manage_users.ends_bookings', { count: preview.bookings })] : []),
    ...(preview.assignments ? [t('manage_users.ends_assignments', { count: preview.assignments })] : []),
    ...(preview.delegations ? [t('manage_users.ends_delegations', { count: preview.delegations })] : []),
  ]
  return (
    <section aria-label={t('manage_users.ends')}>
      <h3>{t('manage_users.ends')}</h3>
      {lines.length === 0 && <p>{t('manage_users.ends_nothing')}</p>}
      <ul className={classes.effects}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {preview.refused.map(({ id, reason }) => (
          <li key={id}>
            <bdi>{nameOf(id)}</bdi>: {t(`manage_users.refused_${reason}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The effects; null until they are known. */
function usePreview(user_ids: number[]): Leaving | null {
  const body = { user_ids, is_preview: true }
  const { data } = useCall(peopleLeaving.deactivate, { body }, { enabled: user_ids.length > 0 })
  return data?.data ?? null
}
