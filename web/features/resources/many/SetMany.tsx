import { codeOf, typeIdOf } from '@kontor/contract/calls/function-codes.ts'
import { SharedFunction } from '@kontor/contract/calls/resource-functions.ts'
import { type FunctionCode, functionTypes, noCodes } from '@kontor/contract/values/function-types.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { SelectField } from '../../../kit/form/fields/SelectField.tsx'
import { useClose } from '../../../kit/form/saving/leaving/useClose.ts'
import { useBody } from '../../../kit/form/useBody.ts'
import { PickLayer } from '../../../kit/pick/PickLayer.tsx'
import { Panel } from '../../../kit/ui/frame/Panel.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { SharedFunctionFields } from '../../resource-functions/resource-functions.ts'
import { resourceAddresses } from '../addresses.ts'
import { type PickedResources, SetFunction, SetSetting } from './SetButtons.tsx'
import { bodyOfSettings, type Setting, settings, startValues } from './settings.ts'
import { ValueField } from './ValueField.tsx'

type Choice = Setting | FunctionCode
const functionOf = (choice: Choice) => functionTypes.find(({ code }) => code === choice)?.code

/** No function is chosen. */
const none = { resource_function_type_id: typeIdOf('bookable'), own: null }

/** Gives the picked resources one setting, or one function, after a preview. */
export default function SetMany() {
  const { t } = useTranslation()
  const picked = useOutletContext<PickedResources>()
  const form = useBody<SharedFunction>(useId(), SharedFunction, none)
  const { resource_function_type_id, own } = form.values
  const [choice, setChoice] = useState<Choice>(() => (own ? codeOf(resource_function_type_id) : 'type'))
  const [value, setValue] = useState<unknown>(startValues.type)
  const leave = useClose(resourceAddresses.list())
  const closeSaved = useClose(resourceAddresses.list(), { isSaved: true })
  const count = picked.selection.count
  const code = functionOf(choice)
  const choose = (next: Choice) => {
    const chosen = functionOf(next)
    setChoice(next)
    if (!chosen) setValue(startValues[next as Setting])
    form.put('resource_function_type_id', chosen ? typeIdOf(chosen) : none.resource_function_type_id)
    form.put('own', chosen ? { active: true, codes: noCodes } : null)
  }
  const done = () => {
    form.drop()
    closeSaved()
  }
  const more = code ? null : bodyOfSettings(choice as Setting, value)
  const options = [
    ...settings.map((each) => ({ value: each as Choice, label: t(`resource_changes.setting_${each}`) })),
    ...functionTypes.map((each) => ({ value: each.code as Choice, label: t(`resource_functions.${each.code}`) })),
  ]
  return (
    <PickLayer>
      <Panel
        title={t('resource_changes.set_title', { count })}
        onClose={leave}
        footer={
          count > 0 &&
          (code
            ? form.isRight(['own']) && <SetFunction picked={picked} body={form.values} onDone={done} />
            : more && <SetSetting picked={picked} body={more} onDone={done} />)
        }
      >
        {count === 0 ? (
          <Empty>{t('resource_changes.pick_first')}</Empty>
        ) : (
          <>
            <SelectField
              label={t('resource_changes.setting')}
              options={options}
              field={{ name: 'setting', value: choice, error: null, set: choose }}
            />
            {code ? (
              <SharedFunctionFields key={code} form={form.part} code={code} />
            ) : (
              <ValueField key={choice} setting={choice as Setting} value={value} onChange={setValue} />
            )}
          </>
        )}
      </Panel>
    </PickLayer>
  )
}
