import { ChangeOfPeople } from '@kontor/contract/calls/users.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { useClose } from '../../../kit/form/saving/leaving/useClose.ts'
import { useBody } from '../../../kit/form/useBody.ts'
import { users } from '../../../kit/http/api.generated.ts'
import { ActOnMany } from '../../../kit/list/select/ActOnMany.tsx'
import { PickField } from '../../../kit/pick/PickField.tsx'
import { PickLayer } from '../../../kit/pick/PickLayer.tsx'
import { languagePicker } from '../../../kit/pick/pickers.ts'
import { useStart } from '../../../kit/session/session.ts'
import { Panel } from '../../../kit/ui/frame/Panel.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { peopleAddresses } from '../addresses.ts'
import { GroupField } from '../PersonFields.tsx'
import type { PickedPeople } from './picked.ts'

const nothing: ChangeOfPeople = { language_id: null, add_container_ids: [], remove_container_ids: [] }

/** Gives the people who are picked groups, takes them out of others, or gives them a language. */
export default function ChangePanel() {
  const { t } = useTranslation()
  const { languages } = useStart()
  const { selection, rows } = useOutletContext<PickedPeople>()
  const leave = useClose(peopleAddresses.list())
  const closeSaved = useClose(peopleAddresses.list(), { isSaved: true })
  const form = useBody<ChangeOfPeople>(useId(), ChangeOfPeople, nothing)
  const { language_id, add_container_ids, remove_container_ids } = form.values
  const isSomething = language_id !== null || add_container_ids.length > 0 || remove_container_ids.length > 0
  const { count } = selection
  return (
    <PickLayer>
      <Panel
        title={t('manage_users.change_title', { count })}
        onClose={leave}
        footer={
          count > 0 &&
          isSomething && (
            <ActOnMany
              route={users.change}
              selection={selection}
              rows={rows}
              more={form.values}
              name={({ name }) => name}
              label={(some) => t('manage_users.change_count', { count: some })}
              title={() => t('manage_users.change_question')}
              will={(some) => t('manage_users.change_will', { count: some })}
              did={(some) => t('manage_users.changed', { count: some })}
              reason={(reason) => t(`manage_users.refused_${reason}`)}
              onDone={() => {
                form.drop()
                closeSaved()
              }}
            />
          )
        }
      >
        {count === 0 ? (
          <Empty>{t('manage_users.pick_first')}</Empty>
        ) : (
          <>
            <GroupField label={t('manage_users.add_groups')} at="add" field={form.part.field('add_container_ids')} />
            <GroupField
              label={t('manage_users.remove_groups')}
              at="remove"
              field={form.part.field('remove_container_ids')}
            />
            <PickField
              label={t('shell.language')}
              picker={languagePicker}
              field={form.part.field('language_id')}
              none={t('manage_users.language_stays')}
              says={(id) => languages.find((each) => each.id === id)?.name}
            />
          </>
        )}
      </Panel>
    </PickLayer>
  )
}
