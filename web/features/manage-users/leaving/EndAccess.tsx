import type { Leaving } from '@kontor/contract'
import type { LeavingDecisions } from '@kontor/contract/calls/people-leaving.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioField } from '../../../kit/form/fields/RadioField.tsx'
import type { FormPart } from '../../../kit/form/form-part.ts'
import { useClose } from '../../../kit/form/saving/leaving/useClose.ts'
import { PickLayer } from '../../../kit/pick/PickLayer.tsx'
import { RowField } from '../../../kit/pick/RowField.tsx'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { Dialog } from '../../../kit/ui/frame/Dialog.tsx'
import { Panel } from '../../../kit/ui/frame/Panel.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import classes from '../manage-users.module.css'
import { LeavingBookings } from './LeavingBookings.tsx'
import { LeavingEffects, PickedNames } from './LeavingEffects.tsx'
import { takerPicker } from './takers.ts'
import { type Leaver, useLeaving, type Way, wayLabels } from './useLeaving.ts'

interface Props {
  title: string
  people: readonly Leaver[]
  /** The ways to choose from. */
  ways: readonly Way[]
  closesTo: string
  goneTo?: string
  onRefused?: (ids: readonly number[]) => void
}

/** Ends the access of people after it has said what ends with it. Erasing, which nothing brings back, asks once more. */
export function EndAccess({ title, people, ways, closesTo, goneTo, onRefused }: Props) {
  const { t } = useTranslation()
  const close = useClose(closesTo)
  const { way, form, read, isBusy, end } = useLeaving({ people, ways, closesTo, goneTo, onRefused })
  const [asks, setAsks] = useState(false)
  const preview = read.data?.data
  const count = preview?.done.length ?? 0
  const name = people[0]?.name ?? ''
  return (
    <PickLayer>
      <Panel
        title={title}
        onClose={close}
        footer={
          <>
            <Button
              variant="filled"
              className={classes.danger}
              loading={isBusy && !asks}
              disabled={count === 0}
              onClick={() => (way.value === 'erase' ? setAsks(true) : void end())}
            >
              {people.length > 1
                ? t(way.value === 'delete' ? 'manage_users.delete_count' : 'manage_users.deactivate_count', { count })
                : t(wayLabels[way.value])}
            </Button>
            <Button variant="subtle" onClick={close}>
              {t(way.value === 'erase' ? 'shell.cancel' : 'manage_users.keep')}
            </Button>
          </>
        }
      >
        {people.length > 1 && <PickedNames people={people} />}
        {ways.length > 1 && (
          <RadioField
            label={t('manage_users.way')}
            field={way}
            options={ways.map((value) => ({
              value,
              label: t(value === 'delete' ? 'manage_users.way_delete' : 'manage_users.way_deactivate'),
            }))}
          />
        )}
        {ways.length === 1 && <p>{t(`manage_users.about_${way.value}`)}</p>}
        <Loaded read={read} rows={4} height={2}>
          {({ data }) => (
            <>
              <LeavingEffects preview={data} people={people} />
              <Takers preview={data} form={form} />
            </>
          )}
        </Loaded>
      </Panel>
      {asks && (
        <Dialog
          title={t('manage_users.erase_question', { name })}
          action={t('manage_users.erase_now')}
          isDanger
          onConfirm={() => end().then(() => setAsks(false))}
          onClose={() => setAsks(false)}
        >
          {t('manage_users.erase_final')}
        </Dialog>
      )}
    </PickLayer>
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
