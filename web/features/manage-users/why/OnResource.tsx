import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useStored } from '../../../kit/detail/stored.ts'
import type { Field } from '../../../kit/form/form-part.ts'
import { users, why } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { RowField } from '../../../kit/pick/RowField.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { peopleAddresses } from '../addresses.ts'
import classes from '../manage-users.module.css'
import { ItemAnswers } from './Answers.tsx'
import { askedResourcePicker } from './asked-resource.ts'

/** Explains the rights of a person on the resource in the query, or on one that is picked. */
export default function OnResource() {
  const { t } = useTranslation()
  const person = useStored(users.get, peopleAddresses.record)
  const { resource = null } = peopleAddresses.rightsOnResource.read(useSearchParams()[0])
  const [resource_id, setChosen] = useState<number | null>(resource)
  const read = useCall(
    why.ask,
    { params: { id: person.id }, query: { resource_id: resource_id ?? 0 } },
    { enabled: resource_id !== null },
  )
  const field: Field<number | null> = { name: 'resource', value: resource_id, error: null, set: setChosen }
  return (
    <>
      <RowField
        label={t('manage_users.ask_resource')}
        empty={t('manage_users.choose_resource')}
        picker={askedResourcePicker}
        field={field}
      />
      {resource_id !== null && (
        <div className={classes.answers}>
          <Loaded read={read} rows={6}>
            {({ data }) => <ItemAnswers why={data} />}
          </Loaded>
        </div>
      )}
    </>
  )
}
