import type { Resource } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { SelectField } from '../../../kit/form/fields/SelectField.tsx'
import { useClose } from '../../../kit/form/saving/useClose.ts'
import { resourceChanges } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { ActOnMany } from '../../../kit/list/select/ActOnMany.tsx'
import { inParts } from '../../../kit/list/select/in-parts.ts'
import type { Selection } from '../../../kit/list/select/useSelection.ts'
import { Panel } from '../../../kit/ui/frame/Panel.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { resourceAddresses } from '../addresses.ts'
import { bodyOf, type Setting, settings, startOf } from './settings.ts'
import { ValueField } from './ValueField.tsx'

/** The outlet context of the list of resources. */
export interface PickedResources {
  selection: Selection
  rows: readonly Resource[]
}

/** Gives the picked resources one setting, after a preview. */
export default function SetMany() {
  const { t } = useTranslation()
  const { selection, rows } = useOutletContext<PickedResources>()
  const [setting, setSetting] = useState<Setting>('type')
  const [value, setValue] = useState<unknown>(startOf.type)
  const close = useClose(resourceAddresses.list())
  const restore = useAction(resourceChanges.restore)
  const more = bodyOf(setting, value)
  const count = selection.ids.length
  const choose = (next: Setting) => {
    setSetting(next)
    setValue(startOf[next])
  }
  return (
    <Panel
      title={t('resource_changes.set_title', { count })}
      onClose={close}
      footer={
        more &&
        count > 0 && (
          <ActOnMany
            route={resourceChanges.change}
            selection={selection}
            rows={rows}
            more={more}
            name={({ name }) => name}
            label={(some) => t('resource_changes.set_for', { count: some })}
            title={() => t('resource_changes.set_question')}
            will={(some) => t('resource_changes.set_will', { count: some })}
            did={(some) => t('resource_changes.set_did', { count: some })}
            affects={({ bookings }) =>
              bookings > 0 ? t('resource_changes.keeps_bookings', { count: bookings }) : null
            }
            reason={(reason) =>
              reason === 'unchanged' ? t('resource_changes.unchanged') : t(`resource_import.short_${reason}`)
            }
            undo={(_, { before }) =>
              void inParts(before, async (rows) => (await restore.mutateAsync({ body: { rows: [...rows] } })).data)
                .then(({ done }) => showToast(t('resource_changes.restored', { count: done.length })))
                .catch(() => undefined)
            }
            onDone={close}
          />
        )
      }
    >
      {count === 0 ? (
        <Empty>{t('resource_changes.pick_first')}</Empty>
      ) : (
        <>
          <SelectField
            label={t('resource_changes.setting')}
            options={settings.map((each) => ({ value: each, label: t(`resource_changes.setting_${each}`) }))}
            field={{ name: 'setting', value: setting, error: null, set: choose }}
          />
          <ValueField key={setting} setting={setting} value={value} onChange={setValue} />
        </>
      )}
    </Panel>
  )
}
